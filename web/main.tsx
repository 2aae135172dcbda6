import { render } from 'preact';
import { interceptLinks } from './routing/location.js';
import { App } from './shell/app.js';

interceptLinks();
render(<App />, document.getElementById('app')!);
