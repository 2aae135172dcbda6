import type { Database } from 'arangojs';

/** The server, and how much a database takes on it. */
export interface ServerFigures {
  /** Numbers as `3.12.10`. */
  version: string;
  /** Documents and their indexes, as the server estimates them. */
  bytes: number;
}

/** Reads the figures of all collections, a call for each. */
export async function serverFigures(connection: Database): Promise<ServerFigures> {
  const { version } = await connection.version();
  const sizes = await Promise.all(
    (await connection.collections()).map(async (collection) => {
      const figures = (await collection.figures()).figures as { documentsSize?: number; indexes?: { size?: number } };
      return (figures.documentsSize ?? 0) + (figures.indexes?.size ?? 0);
    }),
  );
  return { version, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
