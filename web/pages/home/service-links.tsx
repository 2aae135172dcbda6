const links = [
  { href: '/docs', title: 'Try the API', text: 'Every request, with Authorize to log in' },
  { href: '/redoc', title: 'API reference', text: 'The same, to read' },
  { href: '/openapi.json', title: 'OpenAPI document', text: 'For tools and clients' },
  { href: '/auth/device/verify', title: 'Connect a device', text: 'Enter the code that a terminal or device shows' },
  { href: '/health', title: 'Health', text: 'For monitors' },
];

/** The ways to use the service without the explorer. */
export function ServiceLinks() {
  return (
    <ul class="link-cards">
      {links.map(({ href, title, text }) => (
        <li key={href}>
          <a href={href}>{title}</a>
          <span class="quiet">{text}</span>
        </li>
      ))}
    </ul>
  );
}
