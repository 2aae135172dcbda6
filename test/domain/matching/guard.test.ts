import assert from 'node:assert/strict';
import { guard, type Veto } from '../../../domain/matching/guard/guard.js';

const veto = (a: string, b: string, aboutA = '', aboutB = '') =>
  guard({ label: a, description: aboutA }, { label: b, description: aboutB });

const kept: [string, string, Veto][] = [
  ['HTTP 1', 'HTTP 2', 'number'],
  ['type I error', 'type II error', 'number'],
  ['vitamin A', 'vitamin B', 'number'],
  ['first law of motion', 'second law of motion', 'number'],
  ['Python 2.7', 'Python 3', 'number'],
  ['mutable reference', 'immutable reference', 'negation'],
  ['linear system', 'non-linear system', 'negation'],
  ['cost of acting', 'cost of not acting', 'negation'],
  ['increase in price', 'decrease in price', 'opposite'],
  ['input buffer', 'output buffer', 'opposite'],
  ['northern border', 'southern border', 'opposite'],
  ['client certificate', 'server certificate', 'opposite'],
  ['New York', 'New Jersey', 'proper_name'],
  ['PostgreSQL', 'MySQL', 'proper_name'],
  ['knowledge graph', 'knowledge graph embedding', 'modifier'],
  ['access token', 'refresh token', 'modifier'],
  ['river', 'underground river', 'modifier'],
  ['state machine', 'machine state', 'order'],
  ['unit test', 'test unit', 'order'],
  ['Control Group', 'group control', 'order'],
  ['migration from MySQL to PostgreSQL', 'migration from PostgreSQL to MySQL', 'order'],
  ['hypertension', 'hypotension', 'opposite'],
  ['macroeconomics', 'microeconomics', 'opposite'],
  ['intranet', 'internet', 'opposite'],
  ['prenatal care', 'postnatal care', 'opposite'],
  ['endothermic reaction', 'exothermic reaction', 'opposite'],
  ['export of grain', 'import of grain', 'opposite'],
  ['authentication', 'authorization', 'opposite'],
  ['concurrency', 'parallelism', 'opposite'],
  ['gross profit', 'net profit', 'opposite'],
  ['Java', 'JavaScript', 'opposite'],
  ['supervised learning', 'unsupervised learning', 'negation'],
  ['World War I', 'World War II', 'number'],
  ['Type 1 Diabetes', 'Type II Diabetes', 'number'],
  ['IPv4', 'IPv6', 'number'],
  ['C++', 'C#', 'number'],
  ['two-phase commit', 'three-phase commit', 'number'],
  ['Angela Merkel', 'Emmanuel Macron', 'proper_name'],
  ['South Korea', 'North Korea', 'opposite'],
  ['forward proxy', 'reverse proxy', 'modifier'],
  ['levothyroxine', 'thyroxine', 'modifier'],
  ['metadata', 'data', 'modifier'],
  ['polysaccharide', 'monosaccharide', 'modifier'],
  ['nuclear submarine', 'nuclear marines', 'modifier'],
  ['subtropical climate', 'tropical climate', 'modifier'],
  ['deoxyribose', 'ribose', 'modifier'],
  ['Model (ML)', 'Model (fashion)', 'modifier'],
  ['++', '--', 'proper_name'],
  ['🚀', '🎉', 'proper_name'],
];

const joined: [string, string][] = [
  ['knowledge graph', 'graph of knowledge'],
  ['retry policy', 'retry policies'],
  ['+ +', '++'],
  ['data base', 'database'],
  ['automobile', 'car'],
  ['telephone', 'phone'],
  ['extranet', 'net'],
  ['crash recovery', 'resuming after failure'],
  ['sorting', 'sorting method'],
  ['the water cycle', 'water cycle'],
  ['e-mail', 'email'],
  ['Data Warehouse', 'data warehouses'],
  ['Cache Invalidation', 'invalidation of caches'],
  ['colour model', 'color models'],
  ['open house', 'open houses'],
  ['Non-Functional Requirement', 'nonfunctional requirements'],
  ['Role-Based Access Control (RBAC)', 'role-based access control'],
  ['RBAC (role-based access control)', 'role based access control'],
  ['Large Language Model (LLM)', 'large language models'],
  ['Internet of Things (IoT)', 'the Internet of Things'],
  ['World War II', 'World War 2'],
  ['phase 2 trial', 'phase II trials'],
  ['twelve-factor app', '12-factor apps'],
  ['U.S. Constitution', 'US Constitution'],
  ['cloud migration', 'migration to the cloud'],
  ['supply and demand', 'demand and supply'],
  ['key-value store', 'key value stores'],
  ['MACHINE LEARNING', 'Machine Learning'],
  ["Parkinson's disease", 'Parkinson disease'],
  ['child care', 'childcare'],
  ['CO2 emissions', 'CO₂ emission'],
];

describe('the guard', () => {
  for (const [a, b, reason] of kept) {
    it(`keeps ${a} and ${b} apart (${reason}), whichever comes first`, () => {
      assert.equal(veto(a, b), reason);
      assert.equal(veto(b, a), reason);
    });
  }

  for (const [a, b] of joined) {
    it(`has nothing against ${a} and ${b} being one`, () => {
      assert.equal(veto(a, b), null);
      assert.equal(veto(b, a), null);
    });
  }

  it('does not take the capitals of a title for names where the descriptions write the words small', () => {
    const change = 'Climate change is a long-term shift in the weather.';
    const warming = 'Global warming is the long-term rise of mean temperatures.';
    assert.equal(veto('Climate Change', 'Global Warming', change, warming), null);
    assert.equal(veto('Climate Change', 'Global Warming'), 'proper_name');
  });

  it('tells homonyms apart by what their definitions say', () => {
    const planet = 'Mercury is the planet closest to the Sun.';
    const metal = 'Mercury is a liquid metal that was used in thermometers.';
    assert.equal(veto('mercury', 'mercury', planet, metal), 'description');
  });

  it('lets definitions that share a word be of one thing', () => {
    const a = 'A forest is an ecosystem dominated by trees.';
    const b = 'A forest is a dense growth of trees and shrubs.';
    assert.equal(veto('forest', 'forest', a, b), null);
  });

  it('does not take a description that defines nothing for evidence', () => {
    assert.equal(veto('forest', 'forest', 'Forests return water to the air.', 'Logging destroyed much of it.'), null);
  });
});
