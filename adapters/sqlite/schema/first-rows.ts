/** Rows that a new file has, as all migrations together leave them. */
export const firstRows = `
INSERT INTO graph_counter (id, counter) VALUES (1, 0);
INSERT INTO installation (only_row, installation_id) VALUES (1, lower(hex(randomblob(4))));
INSERT INTO owner_count (only) VALUES (1);
`;
