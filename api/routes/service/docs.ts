import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { binary, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import type { Route } from '../../routing/route.js';

export const getOpenApi = route({
  method: 'GET',
  path: '/openapi.json',
  operationId: 'getOpenApi',
  tag: 'Service',
  summary: 'Get the OpenAPI 3.0 document',
  permission: 'public',
  impact: 'read',
  uses: ['document'],
  responses: { 200: json('The document', Type.Record(Type.String(), Type.Unknown())) },
  example: {},
}).handle(async ({ dependencies }) => ({
  status: 200,
  body: dependencies.document(),
  headers: { 'Cache-Control': 'no-cache' },
}));

/** Everything from this server, no inline script, no request to anywhere else. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const pageHeaders = { 'Content-Security-Policy': pagePolicy, 'Cache-Control': 'no-cache' };

/** Redoc writes styles into the page, and searches in a worker made of a blob: this page alone allows it. */
const redocPolicy = pagePolicy
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .concat('; worker-src blob:');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Concordance API</title>
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <noscript>This page needs JavaScript; <a href="/openapi.json">the document itself</a> does not.</noscript>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/init.js"></script>
  </body>
</html>
`;

const script = `window.addEventListener('load', () => {
  window.SwaggerUIBundle({
    url: '/openapi.json',
    dom_id: '#swagger-ui',
    validatorUrl: null,
    deepLinking: true,
    tryItOutEnabled: true,
    displayRequestDuration: true,
  });
});
`;

const redocPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Concordance API reference</title>
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
    <style>body { margin: 0; }</style>
  </head>
  <body>
    <div id="redoc"></div>
    <noscript>This page needs JavaScript; <a href="/openapi.json">the document itself</a> does not.</noscript>
    <script src="/redoc/redoc.standalone.js"></script>
    <script src="/redoc/init.js"></script>
  </body>
</html>
`;

const redocScript = `window.addEventListener('load', () => {
  window.Redoc.init('/openapi.json', { hideDownloadButtons: true }, document.getElementById('redoc'));
});
`;

export const getDocs = textPage('/docs', 'getDocs', 'Explore the API in a browser', 'text/html; charset=utf-8', page);
export const getRedoc = textPage(
  '/redoc',
  'getRedoc',
  'Read the API reference in a browser',
  'text/html; charset=utf-8',
  redocPage,
  redocPolicy,
);

const packages = createRequire(import.meta.url);
/** In the package, `npm run build` put the files beside the code. */
const shippedSwagger = fileURLToPath(new URL('../../swagger-ui', import.meta.url));
const swagger = existsSync(shippedSwagger) ? shippedSwagger : dirname(packages.resolve('swagger-ui-dist/package.json'));
const redoc = join(dirname(packages.resolve('redoc/package.json')), 'bundles');
const javascript = 'text/javascript; charset=utf-8';

/** Files of the two pages; not part of the API. */
export const docsFiles: Route[] = [
  ownPart(textPage('/docs/init.js', 'getDocsScript', 'Start the explorer', javascript, script)),
  ownPart(textPage('/redoc/init.js', 'getRedocScript', 'Start the reference', javascript, redocScript)),
  vendored('/docs/swagger-ui.css', 'getDocsStyle', 'text/css; charset=utf-8', fileOf(swagger, 'swagger-ui.css')),
  vendored('/docs/swagger-ui-bundle.js', 'getDocsBundle', javascript, fileOf(swagger, 'swagger-ui-bundle.js')),
  vendored('/docs/favicon-32x32.png', 'getDocsIcon', 'image/png', fileOf(swagger, 'favicon-32x32.png')),
  vendored('/redoc/redoc.standalone.js', 'getRedocBundle', javascript, () => Readable.from([redocBundle()])),
];

let ownBundle: Buffer | undefined;

/** Redoc with the image below its menu from here: it would request it from another server. */
function redocBundle(): Buffer {
  ownBundle ??= Buffer.from(
    readFileSync(join(redoc, 'redoc.standalone.js'), 'utf8').replaceAll(
      'https://cdn.redoc.ly/redoc/logo-mini.svg',
      '/docs/favicon-32x32.png',
    ),
  );
  return ownBundle;
}

function textPage(
  path: string,
  operationId: string,
  summary: string,
  type: string,
  text: string,
  policy = pagePolicy,
): Route {
  return route({
    method: 'GET',
    path,
    operationId,
    tag: 'Service',
    summary,
    permission: 'public',
    impact: 'read',
    responses: { 200: binary('The page', type) },
    example: {},
  }).handle(async () => ({
    status: 200,
    body: text,
    type,
    headers: { ...pageHeaders, 'Content-Security-Policy': policy },
  }));
}

function ownPart(route: Route): Route {
  return { ...route, undocumented: true };
}

/** A file of a package; its name is fixed here and never comes from the request. */
function fileOf(folder: string, name: string): () => Readable {
  return () => createReadStream(join(folder, name));
}

function vendored(path: string, operationId: string, type: string, open: () => Readable): Route {
  return ownPart(
    route({
      method: 'GET',
      path,
      operationId,
      tag: 'Service',
      summary: 'Get a file of the API explorer',
      permission: 'public',
      impact: 'read',
      responses: { 200: binary('The file', type) },
      example: {},
    }).handle(async () => ({
      status: 200,
      body: open(),
      type,
      headers: { ...pageHeaders, 'Cache-Control': 'public, max-age=3600' },
    })),
  );
}
