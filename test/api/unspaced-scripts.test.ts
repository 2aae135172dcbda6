import assert from 'node:assert/strict';
import { readDocument } from './support/read-document.js';
import { startApi, type RunningApi } from './support/start-api.js';

interface Case {
  language: string;
  text: string;
  /** A name, and the quote it is in. */
  concept: { label: string; quote: string };
  search: string;
  question: string;
  /** The sentence that answers. */
  answer: string;
}

const cases: Case[] = [
  {
    language: 'Chinese',
    text: '雨水落在山上。粘土吸收水分以后会膨胀。河流把泥沙带到海里。火焰烧毁木头。',
    concept: { label: '粘土', quote: '粘土吸收水分以后会膨胀。' },
    search: '吸收水分',
    question: '粘土为什么会膨胀？',
    answer: '粘土吸收水分以后会膨胀。',
  },
  {
    language: 'Japanese',
    text: '雨は山に降る。地下水は農薬で汚染される。川は砂を海へ運ぶ。火は木を燃やす。',
    concept: { label: '地下水', quote: '地下水は農薬で汚染される。' },
    search: '農薬 汚染',
    question: '地下水は何によって汚染されますか？',
    answer: '地下水は農薬で汚染される。',
  },
  {
    language: 'Thai',
    text: 'ฝนตกหนักบนภูเขาสูง ดินเหนียวบวมเมื่อดูดน้ำ แม่น้ำพาทรายไปทะเล\nไฟเผาไม้',
    concept: { label: 'ดินเหนียว', quote: 'ดินเหนียวบวมเมื่อดูดน้ำ' },
    search: 'ดูดน้ำ',
    question: 'ทำไมดินเหนียวบวม',
    answer: 'ดินเหนียวบวมเมื่อดูดน้ำ',
  },
];

/** More questions, with the beginning of the sentence that answers. */
const further: [language: string, text: string, questions: Record<string, string>][] = [
  [
    'Chinese',
    '开发人员使用API接口。茶树在春天开白花。他叫做大王的那匹马跑得快。陈师傅的名字是陈国安。',
    { '春天开什么花？': '茶树', '师傅叫什么名字？': '陈师傅', 'API怎么使用？': '开发人员' },
  ],
  [
    'Japanese',
    '鉄分の多い湯は赤い。湯もみは木の板で湯をかき回すことです。宿は川の近くにある。',
    { '湯もみとは何ですか？': '湯もみ', 湯もみ: '湯もみ', '宿はどこにありますか？': '宿' },
  ],
];

describe('documents in scripts without spaces between words', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
    for (const { language, text, concept } of cases) {
      const json = { text, ontology: language, filename: `${language}.txt` };
      const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      await readDocument(api.platform, body.job_id, text, [{ ...concept, description: '' }]);
    }
    for (const [language, text] of further) {
      const json = { text, ontology: `More ${language}`, filename: 'more.txt' };
      const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json });
      await readDocument(api.platform, body.job_id, text, [{ label: 'API', quote: text.slice(0, 5), description: '' }]);
    }
  });
  after(() => api.stop());

  for (const { language, text, concept, search, question, answer } of cases) {
    it(`are found in ${language} by words within them, and answer questions`, async () => {
      const concepts = await api.call('POST', '/query/search', { as: 'read_only', json: { query: question } });
      assert.equal(concepts.body.results[0]?.label, concept.label, concepts.text);
      const passages = await api.call('POST', '/query/sources/search', { as: 'read_only', json: { query: search } });
      assert.deepEqual(
        passages.body.results?.map((one: { document: string }) => one.document),
        [language],
        passages.text,
      );
      const { body, text: said } = await api.call('POST', '/query/answer', { as: 'read_only', json: { question } });
      assert.equal(body.outcome, 'answered', said);
      const [{ citations, text: first }] = body.sentences;
      assert.equal(first, answer);
      assert.equal(text.slice(citations[0].start_offset, citations[0].end_offset), answer);
    });

    it(`answer nothing in ${language} where no word is near`, async () => {
      const other =
        cases.find((one) => one.language !== language)!.language === 'Chinese' ? '星と月の距離' : '月亮距离';
      const { body } = await api.call('POST', '/query/answer', { as: 'read_only', json: { question: other } });
      assert.deepEqual([body.outcome, body.sentences], ['nothing_found', []]);
    });
  }

  for (const [language, , questions] of further) {
    for (const [question, begin] of Object.entries(questions)) {
      it(`answer in ${language} with the sentence that has the words together: ${question}`, async () => {
        const json = { question, ontology: `More ${language}` };
        const { body } = await api.call('POST', '/query/answer', { as: 'read_only', json });
        assert.equal(body.sentences[0]?.text.slice(0, begin.length), begin, JSON.stringify(body.sentences));
      });
    }
  }

  it('have pages whose link is in the body alone where it is too long for a header', async () => {
    for (const [length, isShort] of [
      [20, true],
      [1_000, false],
    ] as const) {
      const json = { query: '粘土和茶树'.repeat(length / 5), limit: 1, min_similarity: 0 };
      const { body, headers } = await api.call('POST', '/query/sources/search', { as: 'read_only', json });
      assert.equal(body.total, 2);
      assert.match(body.next, /offset=1/);
      assert.equal(headers.has('link'), isShort);
    }
  });
});
