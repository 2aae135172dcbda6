import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate with its key, both as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** Makes a certificate for 127.0.0.1 that is its own authority, valid for a day. */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(objectId([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
  const name = sequence(tagged(0x31, sequence(objectId([0x55, 0x04, 0x03]), tagged(0x0c, Buffer.from('127.0.0.1')))));
  const now = Date.now();
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))), // Version 3.
    tagged(0x02, Buffer.from([1])), // Serial number.
    ecdsaWithSha256,
    name,
    sequence(time(now - 3_600_000), time(now + 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(extension([0x55, 0x1d, 0x11], sequence(tagged(0x87, Buffer.from([127, 0, 0, 1])))))),
  );
  const signature = sign('sha256', content, privateKey);
  const der = sequence(content, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function objectId(bytes: number[]): Buffer {
  return tagged(0x06, Buffer.from(bytes));
}

function extension(id: number[], value: Buffer): Buffer {
  return sequence(objectId(id), tagged(0x04, value));
}

function time(milliseconds: number): Buffer {
  return tagged(0x17, Buffer.from(new Date(milliseconds).toISOString().replace(/\D/g, '').slice(2, 14) + 'Z'));
}
