import { useQuery } from '../../data/use-query.js';
import { can } from '../../session/session.js';
import { describeModel } from './describe-model.js';
import type { AskedModel } from './describe-model.js';

/** Model that a question would be put to, and its cost. */
export function ModelHint({ method, limit }: Pick<AskedModel, 'method' | 'limit'>) {
  const mayAsk = can('ingest:create');
  const config = useQuery('getExtractionConfig', mayAsk ? {} : null);
  const detail = useQuery('getExtractionConfigDetail', mayAsk && can('extraction_config:read') ? {} : null);
  if (detail.loading) return null;
  const text = describeModel({ ...{ method, limit, mayAsk }, config: config.data, detail: detail.data });
  return text === '' ? null : <p class="quiet small-text ask-model">{text}</p>;
}
