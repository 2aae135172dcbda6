import { render } from 'preact';
import { interceptLinks } from './routing/location.js';
import { shareSession } from './session/share-session.js';
import { App } from './shell/app.js';

interceptLinks();
shareSession();
render(<App />, document.getElementById('app')!);
