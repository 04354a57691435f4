// @ts-check
import { saboteurOf, tests } from './list-of-guards.mjs'

/**
 * Promises about money and its paper (finance-goods.md §15).
 * @type {import('./list.mjs').Proof[]}
 */
export const money = [
  {
    id: 'R-12g',
    promise: 'kill -9 посреди проведения накладной, инвентаризации, списания и отправки: документ проведён целиком или не начат',
    args: ['proofs/process-kill.ts'],
    sabotage: ['proofs/process-kill.ts', '--sabotage'],
    release: { KILLS: '100' },
    short: ['server/good-flows/process-kill.both.test.ts'],
  },
  {
    id: 'F-01',
    promise:
      'Между деньгами и бумагой ничего не теряется: kill -9 и обрыв связи между оплатой, заданием, ответом кассы и проводкой — нет денег без задания и задания без денег, в ФН один документ на чек, каждый заказ проведён раз',
    args: ['proofs/receipts.ts'],
    sabotage: ['proofs/receipts.ts', '--sabotage'],
    usual: { KILLS: '40' },
    release: { KILLS: '500' },
    short: ['server/orders/receipts-lost.both.test.ts', 'server/orders/receipts.both.test.ts'],
  },
  {
    id: 'F-02',
    promise:
      'Касса теряет ответы и запросы, опаздывает, забывает очередь, печатает чужое, процессы умирают: каждый чек в ФН ровно один раз',
    args: tests('server/fiscal/fiscal.both.test.ts', 'server/orders/receipts-lost.both.test.ts', 'domain/fiscal', '-t', 'F-02|L14|дважды'),
    sabotage: saboteurOf('F-02'),
    short: ['server/fiscal/fiscal.both.test.ts', 'server/orders/receipts-lost.both.test.ts'],
  },
  {
    id: 'F-03',
    promise:
      'Двести клиентов через два процесса за один сертификат, последний визит карты, её последние деньги, одну предоплату: достаётся ровно одному, остальным сказано почему',
    args: tests('server/orders/last-one.both.test.ts', 'server/ledger/walls.both.test.ts'),
    sabotage: saboteurOf('F-03'),
    usual: { RUNS: '20' },
    release: { RUNS: '200' },
    minutes: 20,
    short: ['server/orders/last-one.both.test.ts', 'server/ledger/walls.both.test.ts'],
  },
  {
    id: 'F-04',
    promise:
      'Шестьдесят четыре возврата одного заказа разом, целиком и по частям, через два процесса: ни по одной строке и ни по одной оплате не больше проданного, на каждый возврат один чек возврата',
    args: tests('server/orders/refunds/refunds-at-once.both.test.ts', 'server/orders/refunds/refund.both.test.ts', '-t', 'F-04|стены'),
    sabotage: saboteurOf('F-04'),
    usual: { RUNS: '20' },
    release: { RUNS: '200' },
    minutes: 20,
    short: ['server/orders/refunds/refunds-at-once.both.test.ts', 'server/orders/refunds/refund.both.test.ts'],
  },
  {
    id: 'F-05',
    promise: 'Сто желающих на десять штук через кассу, норму, перемещение и списание: вышло ровно десять; остаток, слои и движения равны',
    args: tests('server/stock/ten-pieces.both.test.ts', 'server/stock/walls.both.test.ts', '-t', 'F-05|L11'),
    sabotage: saboteurOf('F-05'),
    usual: { ROUNDS: '10' },
    release: { ROUNDS: '100' },
    short: ['server/stock/ten-pieces.both.test.ts', 'server/stock/walls.both.test.ts'],
  },
  {
    id: 'F-06',
    promise:
      'Смену закрывают под тридцатью двумя продавцами двух процессов: книги на миг закрытия, насчитанное и Z равны, после не входит ничего, отказанные продают в следующей смене тем же ключом',
    args: tests('server/kkm/closed-under-sellers.both.test.ts', 'server/kkm/closing.both.test.ts', '-t', 'F-06|сама база'),
    sabotage: saboteurOf('F-06'),
    usual: { RUNS: '20' },
    release: { RUNS: '200' },
    minutes: 20,
    short: ['server/kkm/closed-under-sellers.both.test.ts', 'server/kkm/closing.both.test.ts'],
  },
  {
    id: 'F-07',
    promise:
      'Зарплату считают, утверждают, возвращают заказы и считают снова как попало: источник ни разу не стоит дважды, отпечаток тот же, утверждённое не меняется, всё проданное и не возвращённое посчитано',
    args: tests('server/salaries/random-history.both.test.ts', 'domain/salaries', '-t', 'F-07|L13'),
    sabotage: saboteurOf('F-07'),
    short: ['server/salaries/random-history.both.test.ts'],
  },
  {
    id: 'F-08',
    promise:
      'Случайные дни кассы (продажа несколькими оплатами, предоплата, сертификат, карта, возврат, расходник, пакет, смена) против модели на TypeScript: после каждого действия книги равны ей, сумма строк — ноль',
    args: tests('server/orders/money-history.both.test.ts'),
    sabotage: saboteurOf('F-08'),
    usual: { RUNS: '30', ACTS: '40' },
    release: { RUNS: '5000', ACTS: '40' },
    minutes: 20,
    short: ['server/orders/money-history.both.test.ts'],
  },
  {
    id: 'F-09',
    promise: 'После случайных дней продажи равны чекам и равны наличным, безналичным и зачтённому — по смене (Z), дню и юрлицу',
    args: tests('server/orders/money-history.both.test.ts', 'server/reconciliations/reconciliations.both.test.ts'),
    sabotage: saboteurOf('F-09'),
    usual: { RUNS: '30', ACTS: '40' },
    release: { RUNS: '5000', ACTS: '40' },
    minutes: 20,
    short: ['server/orders/money-history.both.test.ts', 'server/reconciliations/reconciliations.both.test.ts'],
  },
  {
    id: 'F-10',
    promise:
      'Изменённое суперпользователем в закрытом дне — любой столбец любой строки, любой бит печати — проверка книги называет; роль приложения и владелец базы не меняют ничего; миллион строк проверен за минуту',
    args: tests('server/ledger/byte.both.test.ts', 'server/ledger/seal.both.test.ts', 'server/ledger/walls.both.test.ts'),
    sabotage: saboteurOf('F-10'),
    usual: { RUNS: '1000' },
    release: { RUNS: '10000' },
    minutes: 20,
    short: ['server/ledger/byte.both.test.ts', 'server/ledger/seal.both.test.ts', 'server/ledger/walls.both.test.ts'],
  },
  {
    id: 'F-11',
    promise:
      'Любой пишущий вызов, своим примером и нацеленный на закрытую смену, утверждённый лист и выгруженный день, и от суперпользователя: там не изменилось ни строки, проводки выгрузки те же до байта',
    args: tests('server/reconciliations/closed-periods.both.test.ts', 'server/ledger/walls.both.test.ts', '-t', 'F-11|смен'),
    sabotage: saboteurOf('F-11'),
    usual: { RUNS: '300' },
    release: { RUNS: '1000' },
    minutes: 20,
    short: ['server/reconciliations/closed-periods.both.test.ts'],
  },
  {
    id: 'F-13',
    promise:
      'Шестнадцать клиентов разом продают, возвращают, перемещают, списывают, считают и отменяют товары двух складов: остаток — сумма слоёв и движений, каждое движение стоит, сколько сказал его слой, книги равны складам; ни одного 5xx и ни одной взаимной блокировки',
    args: tests('server/stock/storm.both.test.ts', 'server/orders/locks.both.test.ts', 'domain/stock'),
    sabotage: saboteurOf('F-13'),
    usual: { ACTS: '60' },
    release: { ACTS: '400' },
    minutes: 20,
    short: ['server/stock/storm.both.test.ts', 'server/orders/locks.both.test.ts'],
  },
  {
    id: 'F-14',
    promise:
      'Три планшета считают, пока касса продаёт, один из них без сети: после проведения книги равны полке, когда бы что ни случилось (L12)',
    args: tests('server/good-invents/three-tablets.both.test.ts', 'server/good-invents/count.both.test.ts', 'domain/good-invents'),
    sabotage: saboteurOf('F-14'),
    usual: { ROUNDS: '20' },
    release: { ROUNDS: '200' },
    short: ['server/good-invents/three-tablets.both.test.ts', 'server/good-invents/count.both.test.ts'],
  },
  {
    id: 'F-15',
    promise:
      'Банк и терминал сообщают подделанное, дважды, поздно и вперемешку, теряются запросы и ответы, процессы умирают: деньги взяты однажды и возвращены однажды, книги знают ровно то, что лежит в банке, и каждая операция терминала стоит в одной сверке',
    args: tests(
      'server/orders/bank-notices.both.test.ts',
      'server/orders/online.both.test.ts',
      'server/card-terminals/charges.both.test.ts',
      'server/terminal-totals/terminal-totals.both.test.ts',
    ),
    sabotage: saboteurOf('F-15'),
    usual: { RUNS: '20' },
    release: { RUNS: '200' },
    minutes: 20,
    short: [
      'server/orders/bank-notices.both.test.ts',
      'server/orders/online.both.test.ts',
      'server/card-terminals/charges.both.test.ts',
      'server/terminal-totals/terminal-totals.both.test.ts',
    ],
  },
  {
    id: 'F-17',
    promise:
      'Одна марка «Честного знака», две накладные, четыре кассы и два возврата разом: пришла однажды, продана однажды, возвращена однажды',
    args: tests('server/marks/sale.both.test.ts', 'server/marks/marks.both.test.ts', 'domain/core/mark.test.ts', '-t', 'F-17|марка'),
    sabotage: saboteurOf('F-17'),
    usual: { ROUNDS: '20' },
    release: { ROUNDS: '200' },
    short: ['server/marks/sale.both.test.ts', 'server/marks/marks.both.test.ts'],
  },
  {
    id: 'F-18',
    promise:
      'Часы: без десяти секунд полночь, перевод стрелок, смена в 24 часа, процессы на пять минут впереди и позади базы — каждая продажа в одном дне, отданный день не меняется, номера года без пропусков, сертификат молод по календарю студии',
    args: tests('server/reconciliations/clocks.both.test.ts', 'server/certificates/certificates.both.test.ts', '-t', 'F-18|X34'),
    sabotage: saboteurOf('F-18'),
    usual: { RUNS: '5' },
    release: { RUNS: '30' },
    minutes: 20,
    short: ['server/reconciliations/clocks.both.test.ts', 'server/certificates/certificates.both.test.ts'],
  },
]
