import assert from 'node:assert/strict';
import { openDocuments } from './documents-bench.js';

const header = [
  'Received: from relay.example.org (relay.example.org [192.0.2.1])',
  '\tby mx.example.org; Mon, 2 Mar 2026 10:00:05 +0100',
  'From: =?UTF-8?Q?J=C3=B6rg_Fluss?= <joerg@example.org>',
  'To: "Weir, Ann" <ann@example.org>, team@example.org',
  'Subject: =?UTF-8?B?UGVnZWwgYW0gV2VociDigJMgTcOkcno=?=',
  'Date: Mon, 2 Mar 2026 10:00:00 +0100',
  'Message-ID: <1@example.org>',
  'MIME-Version: 1.0',
];
const picture = Buffer.from(Array.from({ length: 600 }, (_, i) => i % 251))
  .toString('base64')
  .replace(/.{76}/g, '$&\r\n');
const mailOf = (...lines: string[]) => Buffer.from([...header, ...lines].join('\r\n'), 'latin1');
const part = (boundary: string, fields: string[], ...body: string[]) => [`--${boundary}`, ...fields, '', ...body];

const withAttachments = mailOf(
  'Content-Type: multipart/mixed; boundary="outer"',
  '',
  'This is a multi-part message in MIME format.',
  ...part('outer', ['Content-Type: multipart/alternative; boundary=inner']),
  ...part(
    'inner',
    ['Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: quoted-printable'],
    'Der Pegel f=E4llt seit gestern um 10=A0cm; die Schleuse bleibt ge=',
    '=F6ffnet.',
  ),
  ...part('inner', ['Content-Type: text/html; charset=utf-8'], '<p>Der Pegel f&auml;llt seit gestern um 10 cm.</p>'),
  '--inner--',
  ...part(
    'outer',
    [
      'Content-Type: application/pdf; name="x.pdf"',
      "Content-Disposition: attachment; filename*=UTF-8''Pegel%20M%C3%A4rz.pdf",
      'Content-Transfer-Encoding: base64',
    ],
    picture,
  ),
  ...part(
    'outer',
    [
      'Content-Type: image/png',
      'Content-Disposition: attachment; filename=weir.png',
      'Content-Transfer-Encoding: base64',
    ],
    picture,
  ),
  '--outer--',
);

describe('a mail', () => {
  let documents: ReturnType<typeof openDocuments>;
  before(() => (documents = openDocuments({ CONCORDANCE_PARSERS: '1' })));
  after(() => documents.close());

  it('has its subject as the heading, the fields people see, its decoded text, and the names of what is attached', async () => {
    const { kind, text, facts } = await documents.read(withAttachments, 'pegel.eml');
    assert.equal(kind, 'mail');
    assert.equal(
      text,
      '# Pegel am Wehr – März\n\n' +
        'From: Jörg Fluss <joerg@example.org>\nTo: "Weir, Ann" <ann@example.org>, team@example.org\n' +
        'Date: Mon, 2 Mar 2026 10:00:00 +0100\n\n' +
        'Attachments: Pegel März.pdf (application/pdf), weir.png (image/png)\n\n' +
        'Der Pegel fällt seit gestern um 10\u00a0cm; die Schleuse bleibt geöffnet.',
    );
    assert.deepEqual(facts.notes, [
      '2 attachments are named and not read; submit as documents of their own what should be.',
    ]);
  });

  it('whose text is coded as base64 is decoded', async () => {
    const body = Buffer.from('The gauge at the weir fell by ten centimetres.\r\nNobody knows why.').toString('base64');
    const { text } = await documents.read(
      mailOf('Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '', body),
      'a.eml',
    );
    assert.match(text, /\n\nThe gauge at the weir fell by ten centimetres\.\nNobody knows why\.$/);
    assert.ok(!text.includes(body.slice(0, 20)));
  });

  it('with nothing but a page is read as one, without what is hidden on it', async () => {
    const html =
      '<div style="display:none">Preview only</div><h2>Gauges</h2><table><tr><th>Gauge<th>m<sup>3</sup><tr><td>Weir<td>12</table>';
    const { text, facts } = await documents.read(mailOf('Content-Type: text/html; charset=utf-8', '', html), 'a.eml');
    assert.match(text, /## Gauges\n\n\| Gauge \| m³ \|\n\| --- \| --- \|\n\| Weir \| 12 \|$/);
    assert.deepEqual(facts.notes, ['Left out: 2 hidden words.']);
  });

  it('whose text only says that there is a page is read as the page', async () => {
    const { text } = await documents.read(
      mailOf(
        'Content-Type: multipart/alternative; boundary=b',
        '',
        ...part('b', ['Content-Type: text/plain'], 'Your program shows no pages.'),
        ...part(
          'b',
          ['Content-Type: text/html'],
          '<p>The gauge at the weir fell by ten centimetres since last night, nobody knows why.</p>',
        ),
        '--b--',
      ),
      'a.eml',
    );
    assert.match(text, /ten centimetres since last night/);
    assert.doesNotMatch(text, /Your program/);
  });

  it('that forwards another holds its text, too', async () => {
    const inner = ['From: gauge@example.org', 'Subject: Reading', 'Content-Type: text/plain', '', 'Twelve metres.'];
    const { text } = await documents.read(
      mailOf(
        'Content-Type: multipart/mixed; boundary=b',
        '',
        ...part('b', ['Content-Type: text/plain'], 'See below.'),
        ...part('b', ['Content-Type: message/rfc822'], ...inner),
        '--b--',
      ),
      'a.eml',
    );
    assert.match(text, /See below\.[\s\S]*gauge@example\.org[\s\S]*Twelve metres\./);
  });

  it('that is encrypted says so', async () => {
    const { text, facts } = await documents.read(
      mailOf('Content-Type: application/pkcs7-mime; name=smime.p7m', 'Content-Transfer-Encoding: base64', '', picture),
      'a.eml',
    );
    assert.match(text, /^# Pegel am Wehr – März/);
    assert.match(facts.notes!.join(), /Encrypted parts were omitted/);
    assert.ok(!text.includes(picture.slice(0, 20)));
  });

  it('has none of the files, signatures and keys that are coded in its text', async () => {
    const lines = [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Hash: SHA256',
      '',
      'We begin 2026 with a reading of the gauge.',
      'begin 644 gauge.bin',
      'M' + '8'.repeat(60),
      '#' + 'AB1C',
      '`',
      'end',
      'And we end it with another.',
      '-----BEGIN PGP SIGNATURE-----',
      '',
      picture.slice(0, 76),
      '=abcd',
      '-----END PGP SIGNATURE-----',
    ];
    const { text, facts } = await documents.read(mailOf('', ...lines), 'a.eml');
    assert.match(
      text,
      /Attachments: gauge\.bin\n\nWe begin 2026 with a reading of the gauge\.\n\nAnd we end it with another\.$/,
    );
    assert.match(facts.notes!.join(), /^1 attachment is named/);
  });

  it('in a box is read with the others', async () => {
    const one = (n: number) =>
      `From ann@example.org Mon Mar  2 10:00:0${n} 2026\r\n${header.join('\r\n')}\r\n\r\nReading ${n} of the gauge.\r\n\r\n`;
    const { kind, text } = await documents.read(Buffer.from(one(1) + one(2)), 'gauges.mbox');
    assert.equal(kind, 'mail');
    assert.match(text, /Reading 1 of the gauge\.\n\n# Pegel am Wehr[\s\S]*Reading 2 of the gauge\.$/);
    assert.equal(text.match(/^# /gm)?.length, 2);
  });

  it('is recognised by its header, whatever its name; a memo and a text with a colon are none', () => {
    const kindOf = (text: string, filename: string, declaredType: string | null = null) =>
      documents.kinds.kindOf(Buffer.from(text), { filename, declaredType }).name;
    assert.equal(kindOf(withAttachments.toString('latin1'), 'pegel.txt'), 'mail');
    assert.equal(kindOf('Subject: Weir\nTo: ann@example.org\n\nHello.', 'a.eml'), 'mail');
    assert.equal(kindOf('Subject: Weir\n\nHello.', 'a', 'message/rfc822'), 'mail');
    assert.equal(kindOf('From: Ann\nTo: Ben\nSubject: Weir\n\nA memo.', 'memo.txt'), 'text');
    assert.equal(kindOf('Note: the weir is closed.\n\nHello.', 'note.md'), 'markdown');
    assert.equal(kindOf('Received: nothing yet\nwe wait.\n\nFrom: here', 'a.txt'), 'text');
  });
});
