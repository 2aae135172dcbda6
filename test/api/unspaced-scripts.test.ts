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
    text: 'ฝนตกบนภูเขา\n\nดินเหนียวบวมเมื่อดูดน้ำ\n\nแม่น้ำพาทรายไปทะเล\n\nไฟเผาไม้',
    concept: { label: 'ดินเหนียว', quote: 'ดินเหนียวบวมเมื่อดูดน้ำ' },
    search: 'ดูดน้ำ',
    question: 'ทำไมดินเหนียวบวม',
    answer: 'ดินเหนียวบวมเมื่อดูดน้ำ',
  },
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
});
