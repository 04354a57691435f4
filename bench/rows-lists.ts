import { any, get, headers } from './asks.ts'
import type { BenchRow, Stage } from './rows.ts'

/** The same columns and relations as ours, without rights, scope and count. */
const bookingsPage = (offset = 0) => `select t.*, t.total / 100.0 as money,
  (select json_build_object('id', c.id, 'title', trim(concat_ws(' ', c.last_name, c.first_name)), 'phone', c.phone, 'is_blocked', c.is_blocked) from customers c where c.id = t.user_id) as customer,
  (select json_build_object('id', u.id, 'name', u.name, 'timezone', u.timezone) from units u where u.id = t.unit_id) as unit,
  (select json_agg(json_build_object('id', s.id, 'title', s.title, 'duration', x.duration, 'price', x.price / 100.0, 'qty', x.qty, 'employer', json_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name),
     'pivot', json_build_object('window_id', x.window_id, 'begin_at', x.begin_at)) order by x.begin_at, x.id) from booking_services x join services s on s.id = x.service_id join employers e on e.id = x.employer_id where x.booking_id = t.id) as services
from (select * from bookings where company_id = 1 order by id desc limit 25 offset ${offset}) t order by t.id desc;`

const DEEP = 500_000
const bookings = (stage: Stage, place = '') => get(stage, `/bookings?limit=25&with=user;unit;services${place}`)

/** The cursor that the interface sends, once it has come so far. */
async function cursorAt(stage: Stage): Promise<string> {
  const answer = await fetch(`${stage.url}${bookings(stage, `&offset=${DEEP - 25}`).path}`, { headers: headers(stage) })
  const { data } = (await answer.json()) as { data: { next: string } } // our own list
  return data.next
}

/** All that match by the trigrams, as any order of them needs; a bare limit would stop at the first rows of a frequent name. */
const alike = (
  condition: string,
) => `with alike as materialized (select id, last_name, first_name, phone, company_id, is_blocked, deleted_at from customers where ${condition})
select id, last_name, first_name, phone from alike where company_id = 1 and not is_blocked and deleted_at is null limit 25;`
/** Inner letters of frequent surnames. */
const fragments = ['узнец', 'мирно', 'околов', 'орозо', 'ебеде', 'асиль']

export const listRows: BenchRow[] = [
  {
    number: '6',
    work: 'страница из 25 записей со связями',
    floor: () => bookingsPage(),
    ask: (stage) => () => bookings(stage),
    goal: { p50: 2, share: 0.45 },
  },
  {
    number: '7',
    work: 'страница на глубине 500 000 по курсору; F — наша первая страница',
    floor: async (stage) => ({ url: stage.url, next: () => bookings(stage) }),
    async ask(stage) {
      const place = `&after=${encodeURIComponent(await cursorAt(stage))}`
      return () => bookings(stage, place)
    },
    goal: { p50: 1.3 },
  },
  {
    number: '7б',
    work: 'та же страница по смещению',
    floor: () => bookingsPage(DEEP),
    ask: (stage) => () => bookings(stage, `&offset=${DEEP}`),
    goal: { p50: 1.3 },
  },
  {
    number: '9',
    work: 'клиент по части имени среди миллиона',
    floor: () => `\\set k random(1, ${fragments.length})
${alike(`search_name like '%' || (array['${fragments.join("', '")}'])[:k] || '%'`)}`,
    ask: (stage) => () =>
      get(stage, `/users/search?name=${encodeURIComponent(fragments[any({ from: 0, to: fragments.length - 1 })] ?? '')}`),
    goal: { p50: 2 },
  },
  {
    number: '9б',
    work: 'клиент по 7 цифрам телефона среди миллиона',
    floor: () => `\\set digits random(1000000, 9999999)
${alike(`phone like '%' || :digits || '%'`)}`,
    ask: (stage) => () => get(stage, `/users/search?name=${any({ from: 1_000_000, to: 9_999_999 })}`),
    goal: { p50: 3 },
  },
]
