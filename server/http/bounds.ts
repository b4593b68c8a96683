/** What one address may do where the operator says nothing else: ask over HTTP in a minute, and keep open. */
export const REQUESTS_PER_MINUTE = 600;
export const SOCKETS_PER_ADDRESS = 200;
