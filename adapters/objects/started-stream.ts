import { Readable } from 'node:stream';

/** The pieces as a stream, once the first one is there. @throws what getting the first one throws */
export async function startedStream(pieces: AsyncGenerator<Buffer, void>): Promise<Readable> {
  const first = await pieces.next();
  return Readable.from(resumed(first, pieces), { objectMode: false });
}

async function* resumed(
  first: IteratorResult<Buffer, void>,
  rest: AsyncGenerator<Buffer, void>,
): AsyncGenerator<Buffer> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return();
  }
}
