import type { ConnectionPath } from '../../../client/index.js';
import { GroundingBadge } from '../../components/grounding-badge.js';
import { Section } from '../../components/section.js';
import { conceptHref } from '../../routing/links.js';
import { PathStep } from './path-step.js';

/** A path as a chain: its concepts, and between each two the relationship that joins them. */
export function PathChain({ path, number }: { path: ConnectionPath; number: number }) {
  const steps = path.hops === 1 ? '1 relationship' : `${path.hops} relationships`;
  return (
    <Section title={`Path ${number}: ${steps}`}>
      <ol class="path-chain">
        {path.nodes.map((node, index) => {
          const [link, next] = [path.links[index], path.nodes[index + 1]];
          return (
            <li key={`${index} ${node.id}`}>
              <div class="path-concept">
                <a href={conceptHref(node.id)}>
                  <bdi>{node.label}</bdi>
                </a>{' '}
                <GroundingBadge of={node} />
                {node.description !== '' && (
                  <p class="small-text quiet" dir="auto">
                    {node.description}
                  </p>
                )}
              </div>
              {link && next && <PathStep from={node} to={next} link={link} />}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
