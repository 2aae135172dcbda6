const words = (list: string): readonly string[] => list.trim().split(/\s+/);

const chinese =
  words(`的 地 得 了 着 过 吗 呢 吧 啊 是 在 有 和 与 與 及 或 也 都 就 而 且 但 但是 把 被 对 對 从 從 到 由 于 於 以 因 因为
  因為 所以 这 這 那 这个 這個 那个 那個 这些 這些 那些 哪 哪里 哪裡 哪个 哪個 哪些 什么 什麼 甚麼 为什么 為什麼 为何 為何 怎么 怎麼
  什么时候 什麼時候 何时 何時 怎样 怎樣 如何 谁 誰 多少 几 幾 我 你 您 他 她 它 我们 我們 你们 你們 他们 他們 它们 它們 其 会 會
  能 可以 可 应该 應該 不 没 沒 没有 沒有 很 一个 一個 一些 之 请 請 请问 請問 还 還 又 则 則 给 給 让 讓 并 並 当 當 时 時
  嗎`);
const japanese =
  words(`は が を に の へ と で も や か ね よ な だ た て し から まで より など です ます でした ました する した して され される
  された させる いる いた い ある あり あった なる なり なった なぜ 何故 何 なに どう どうして どの どれ どこ いつ だれ これ それ あれ
  この その あの こと もの ため よう ください ば れ れる られる ない なく できる という として について における による によって では
  には とは からは くらい ぐらい 教え どのくらい どれくらい いくつ ありま ありません ません ますか ですか でしょう でしょ すか ところ とき
  それぞれ また しかし そして`);
const thai = words(`ที่ และ ของ ใน เป็น มี ได้ ให้ กับ จาก หรือ ก็ จะ ไม่ คือ อะไร ทำไม อย่างไร
  ใคร เมื่อ เมื่อไหร่ ที่ไหน นี้ นั้น ซึ่ง โดย แต่ ถ้า ใด เมื่อใด อย่าง เท่าไร
  เท่าไหร่ ผู้ ว่า ไป มา อยู่ ถูก การ ความ`);

/**
 * Words of scripts that put no space between words that are in nearly every text, or only ask: they say nothing of what
 * it is about.
 */
export const unspacedSmallWords: ReadonlySet<string> = new Set(
  [...chinese, ...japanese, ...thai].map((word) => word.normalize('NFKC')),
);
