/**
 * Files of `swagger-ui-dist` in the package. It is no dependency of the package, because it brings telemetry that runs
 * when it is installed.
 */
export const swaggerFiles = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'favicon-32x32.png',
  'LICENSE',
  'NOTICE',
];
