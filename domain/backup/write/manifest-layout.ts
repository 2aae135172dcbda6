import type { StreamName } from '../format/streams.js';

/** Text between two records of a stream. */
export const recordSeparator = ',\n';

/** Text before the first stream. @param header JSON of the header */
export function manifestStart(header: string): string {
  return `{"header":${header},\n"bulk":{`;
}

/** Text before the first record of a stream. */
export function streamStart(stream: StreamName, isFirst: boolean): string {
  return `${isFirst ? '' : ','}\n${JSON.stringify(stream)}:[`;
}

/** Text behind the last record of a stream. */
export const streamEnd = ']';

/** Text behind the last stream. */
export const manifestEnd = '\n}}\n';
