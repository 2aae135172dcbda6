import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Certificate and private key, as paths of PEM files. */
export interface KeyPair {
  cert: string;
  key: string;
}

/** An authority that signs certificates for one test, made with the openssl of the machine. */
export interface Authority extends KeyPair {
  /** @param names entries of the subject's alternative names, as `IP:127.0.0.1` or `DNS:temporal.test` */
  issue(name: string, names?: string): Promise<KeyPair>;
}

/** Creates an authority, whose files are put into the folder. */
export async function createAuthority(folder: string, name: string): Promise<Authority> {
  const config = join(folder, 'openssl.cnf');
  await writeFile(config, '[req]\ndistinguished_name = subject\n[subject]\n');
  const make = async (subject: string, more: string[]): Promise<KeyPair> => {
    const pair = { cert: join(folder, `${subject}.pem`), key: join(folder, `${subject}.key`) };
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', pair.key];
    await run('openssl', [
      ...[
        'req',
        '-x509',
        '-config',
        config,
        '-days',
        '2',
        '-subj',
        `/CN=${subject}`,
        ...key,
        '-out',
        pair.cert,
        ...more,
      ],
    ]);
    return pair;
  };
  const own = await make(name, ['-addext', 'basicConstraints=critical,CA:TRUE']);
  return {
    ...own,
    issue: (subject, names) =>
      make(subject, [
        ...['-CA', own.cert, '-CAkey', own.key, '-addext', 'basicConstraints=critical,CA:FALSE'],
        ...(names === undefined ? [] : ['-addext', `subjectAltName=${names}`]),
      ]),
  };
}
