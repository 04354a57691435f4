// @ts-check

/**
 * What breaks the way from money to paper.
 * @type {import('./saboteur-list.mjs').Saboteur[]}
 */
export const saboteursOfMoney = [
  {
    promise: 'F-01',
    what: 'задание на чек пишется после фиксации денег',
    file: 'server/orders/capture.ts',
    find: '  const isReceiptAwaited = isReceiptDue(',
    replace: "  await ctx.sql('commit and chain')\n  const isReceiptAwaited = isReceiptDue(",
    tests: ['server/orders/receipts.both.test.ts'],
  },
  {
    promise: 'F-01',
    what: 'ответ кассы записывается раньше проводки заказа',
    file: 'server/fiscal/round.ts',
    find: "  if (next.act === 'accept' || next.act === 'refuse')\n    await onDone(",
    replace:
      "  if (next.act === 'accept') await ctx.sql('commit and chain')\n  if (next.act === 'accept' || next.act === 'refuse')\n    await onDone(",
    tests: ['server/orders/receipts-lost.both.test.ts'],
  },
  {
    promise: 'F-02',
    what: '404 агента — значит не напечатан',
    file: 'domain/fiscal/verdict.ts',
    find: "  if (!read || read.at < asked.at) return { act: 'read' }",
    replace:
      "  if (reply.is === 'absent' && task.fn !== null) return { act: 'send', fn: task.fn, fdBefore: task.fdBefore ?? 0 }\n  if (!read || read.at < asked.at) return { act: 'read' }",
    tests: ['domain/fiscal/verdict.test.ts', 'server/fiscal/fiscal.both.test.ts'],
  },
  {
    promise: 'F-02',
    what: 'каждый повтор — новый номер и новый ключ',
    file: 'server/fiscal/round.ts',
    find: '.send(row.uuid, row.body, isRepeat)',
    replace: '.send(row.sends > 0 ? randomUUID() : row.uuid, { ...row.body, key: row.sends > 0 ? randomUUID() : row.body.key }, isRepeat)',
    tests: ['server/fiscal/fiscal.both.test.ts'],
  },
  {
    promise: 'F-05',
    what: 'база не держит остаток выше нуля',
    file: 'migrations/0065_stock.sql',
    find: '\tCONSTRAINT "good_remains_never_negative" CHECK (qty >= 0),\n',
    replace: '',
    tests: ['server/stock/walls.both.test.ts', 'server/stock/ten-pieces.both.test.ts'],
  },
  {
    promise: 'F-05',
    what: 'чего не хватает, того берут сколько есть',
    file: 'server/stock/door.ts',
    find: "  return 'taken' in answer ? answer.taken : refuseShort(ctx, answer.short)",
    replace: "  return 'taken' in answer ? answer.taken : []",
    tests: ['server/stock/ten-pieces.both.test.ts'],
  },
  {
    promise: 'F-07',
    what: 'прежние листы не спрашивают, что уже посчитано',
    file: 'server/salaries/counted.ts',
    find: '  if (day > end || lines.has(keyOf(key, direction))) return false',
    replace: '  if (day > end) return false',
    tests: ['server/salaries/random-history.both.test.ts'],
  },
  {
    promise: 'F-13',
    what: 'слои берут, не заперев остатка',
    file: 'server/stock/remains.ts',
    find: 'order by r.store_id, r.good_id for update of r',
    replace: 'order by r.store_id, r.good_id',
    tests: ['server/stock/storm.both.test.ts'],
  },
  {
    promise: 'F-13',
    what: 'деньги берут раньше товаров',
    file: 'server/orders/capture.ts',
    find: "  if (phase === 'settle' && !isReceiptDue(total, till.register?.kind ?? null)) await holdGoods(ctx, [order])\n",
    replace: '',
    tests: ['server/orders/locks.both.test.ts', 'server/stock/storm.both.test.ts'],
  },
  {
    promise: 'F-14',
    what: 'разница — с остатком на момент проведения, а не подсчёта',
    file: 'server/good-invents/counted-sql.ts',
    find: '- coalesce(sum(m.qty) filter (where m.at > c.last_at',
    replace: '- 0 * coalesce(sum(m.qty) filter (where m.at > c.last_at',
    tests: ['server/good-invents/three-tablets.both.test.ts'],
  },
  {
    promise: 'F-17',
    what: 'марка в компании не одна: строка её не отказана второй накладной',
    file: 'migrations/0124_marks.sql',
    find: '\tCONSTRAINT "marks_piece" UNIQUE("company_id","gtin","serial"),\n',
    replace: '',
    tests: ['server/marks/sale.both.test.ts', 'server/marks/marks.both.test.ts'],
  },
]
