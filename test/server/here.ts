/** Everybody who is at a table, or was when his house went: he goes on knocking until he is called off. */
export const here = new Set<{ close(): void }>();
