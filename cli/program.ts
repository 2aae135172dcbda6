import { Command } from 'commander';
import { addAdmin } from './commands/admin/admin.js';
import { addApiKey } from './commands/access/api-key.js';
import { addBackup } from './commands/backup/backup.js';
import { addCompletion } from './commands/service/completion.js';
import { addArtifact } from './commands/artifact/artifact.js';
import { addConcept } from './commands/concept/concept.js';
import { addEdge } from './commands/concept/edge.js';
import { addConnect } from './commands/query/connect.js';
import { addDataFolder } from './commands/service/data-folder.js';
import { addDocument } from './commands/document/document.js';
import { addIngest } from './commands/document/ingest.js';
import { addJob } from './commands/job/job.js';
import { addLogin } from './commands/access/login.js';
import { addLogout } from './commands/access/logout.js';
import { addOntology } from './commands/ontology.js';
import { addProgram } from './commands/program/program.js';
import { addAsk } from './commands/query/ask.js';
import { addCommunity } from './commands/query/community.js';
import { addPolarity } from './commands/query/polarity.js';
import { addProjection } from './commands/query/projection.js';
import { addQuery } from './commands/query/query.js';
import { addReingest } from './commands/document/reingest.js';
import { addRelated } from './commands/query/related.js';
import { addSearch } from './commands/query/search.js';
import { addMcp } from './commands/service/mcp.js';
import { addServe } from './commands/service/serve.js';
import { addSource } from './commands/document/source.js';
import { addSync } from './commands/document/sync.js';
import { addGraphChanges } from './commands/query/changes.js';
import { addStats } from './commands/query/stats.js';
import { addToken } from './commands/access/token.js';
import { addVocabulary } from './commands/vocabulary/vocabulary.js';
import { addWebhook } from './commands/webhook/webhook.js';
import { addWhoami } from './commands/access/whoami.js';
import { defaultUrl } from './connection/connection.js';
import { examples } from './examples.js';
import { hiddenAliases } from './hidden-aliases.js';
import type { CliDependencies } from './dependencies.js';
import { version } from './version.js';

/** The command line: every command with its options and help. */
export function createProgram(dependencies: CliDependencies): Command {
  const program = new Command('concordance')
    .description('Turn documents into a graph of concepts, each with its quotes, and search it')
    .version(version, '--version', 'print the version')
    .option('--url <url>', `address of the API (else CONCORDANCE_URL, the last login, ${defaultUrl})`)
    .option('--json', 'one JSON document on stdout instead of text')
    .exitOverride()
    .showHelpAfterError('Run the same command with --help to see how it is used.')
    .configureHelp({
      showGlobalOptions: true,
      subcommandDescription: (command) => summaryOf(command.description()),
      ...hiddenAliases,
    })
    .configureOutput({
      writeOut: (text) => void dependencies.terminal.stdout.write(text),
      writeErr: (text) => void dependencies.terminal.stderr.write(text),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  addLogin(program, dependencies);
  addLogout(program, dependencies);
  addWhoami(program, dependencies);
  addIngest(program, dependencies);
  addSync(program, dependencies);
  addReingest(program, dependencies);
  addJob(program, dependencies);
  addSearch(program, dependencies);
  addAsk(program, dependencies);
  addConcept(program, dependencies);
  addEdge(program, dependencies);
  addRelated(program, dependencies);
  addConnect(program, dependencies);
  addPolarity(program, dependencies);
  addProjection(program, dependencies);
  addCommunity(program, dependencies);
  addArtifact(program, dependencies);
  addQuery(program, dependencies);
  addProgram(program, dependencies);
  addSource(program, dependencies);
  addDocument(program, dependencies);
  addOntology(program, dependencies);
  addVocabulary(program, dependencies);
  addGraphChanges(program, dependencies);
  addStats(program, dependencies);
  addWebhook(program, dependencies);
  addApiKey(program, dependencies);
  addToken(program, dependencies);
  addAdmin(program, dependencies);
  addBackup(program, dependencies);
  addMcp(program, dependencies);
  addServe(program, dependencies);
  addDataFolder(program, dependencies);
  addCompletion(program, dependencies);
  examples(program, [
    'concordance login',
    'concordance ingest notes/ --ontology operations --wait',
    'concordance search crash recovery --evidence',
  ]);
  return program;
}

/** The first sentence of a description, which lists of commands show, without a full stop. */
export function summaryOf(description: string): string {
  return description.split('. ', 1)[0]!.replace(/\.$/, '');
}
