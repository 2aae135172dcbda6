/** The Model Context Protocol over the REST API: for programs on the same machine, and over HTTP. */
export { answerMcp } from './answer-mcp.js';
export { serveStdio } from './serve-stdio.js';
