// @ts-check
import { saboteurOf, tests } from './list-of-guards.mjs'

const crowd = 'server/checkins/crowd.test.ts'
const checkins = 'server/checkins/checkins.both.test.ts'

/**
 * Promises about who came and how we know (planning.md §7).
 * @type {import('./list.mjs').Proof[]}
 */
export const ofCheckins = [
  {
    id: 'P-06',
    promise:
      'Ни повтора, ни двойной отметки: толпа телефонов через два процесса, общим и личным кодом, кодом из SMS, мастер-ключом, вручную и пальцем, каждый по нескольку раз, — событие на код одно, приход у каждого один, и нажатый перерыв тоже',
    args: tests(crowd, checkins, '-t', 'P-06'),
    sabotage: saboteurOf('P-06'),
    usual: { RUNS: '300' },
    minutes: 15,
    short: [crowd, checkins],
  },
  {
    id: 'P-07',
    promise:
      'Снимок кода через полминуты, код другой студии, человека и компании, подделка и подбор: не принят ни один, а верный код живёт',
    args: tests(crowd, 'domain/checkins', '-t', 'P-07|C4|PL4'),
    sabotage: saboteurOf('P-07'),
    usual: { RUNS: '10000' },
    release: { RUNS: '100000' },
    minutes: 15,
    short: [crowd],
  },
  {
    id: 'P-11',
    promise:
      'Отпечатки не выходят: ни шаблона, ни того, чем он запечатан, нет в ответах, списках, журнале и таблицах; считывателю он уходит запечатанным для него одного',
    args: tests('server/fingerprints/fingerprints.both.test.ts', '-t', 'P-11'),
    sabotage: saboteurOf('P-11'),
    short: ['server/fingerprints/fingerprints.both.test.ts'],
  },
  {
    id: 'P-12',
    promise:
      'Снятое без сети приходит один раз и не пропадает: телефоны теряют ответы, открывают страницу заново, шлют с двух вкладок; без подписи телефона или с чужой не принято ничего',
    args: tests(crowd, checkins, 'web/checkins/scan.test.tsx', '-t', 'P-12|подпись телефона|без сети'),
    sabotage: saboteurOf('P-12'),
    usual: { RUNS: '200' },
    minutes: 15,
    short: [crowd, checkins, 'web/checkins/scan.test.tsx'],
  },
]
