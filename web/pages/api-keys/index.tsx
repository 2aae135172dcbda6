import { PageHeader } from '../../components/page-header.js';
import type { PageProps } from '../../pages.js';
import { OwnKeys } from './own-keys.js';
import { OwnTokens } from './own-tokens.js';

/** API keys and tokens of the user. */
export function Page(_: PageProps) {
  return (
    <>
      <PageHeader
        title="API keys"
        lead="Keys and tokens with which programs act as you. They have your permissions, or fewer."
      />
      <OwnKeys />
      <OwnTokens />
    </>
  );
}
