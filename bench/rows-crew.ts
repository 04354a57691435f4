import { get, headers, post } from './asks.ts'
import { type Crew, fillCrew, fillDoor } from './crew.ts'
import type { BenchRow } from './rows.ts'
import { tabletOf } from './tablet.ts'

const between = ({ days }: Crew) => `between '${days.from}' and '${days.to}'`
/** The shifts and the marks of a studio's month. */
const monthOf = (crew: Crew) => `select s.employer_id, s.day, s.begin_at, s.end_at, e.last_name, e.first_name,
  (select json_agg(json_build_object('id', c.id, 'at', c.at, 'kind', c.kind, 'via', c.via, 'flags', c.flags) order by c.at)
   from checkin_events c where c.employer_id = s.employer_id and c.day = s.day and c.unit_id = s.unit_id) as events
from employer_schedules s join employers e on e.id = s.employer_id
where s.unit_id = ${crew.unit} and s.company_id = 1 and s.day ${between(crew)} order by e.last_name, s.day;`

export const crewRows: BenchRow[] = [
  {
    number: 'ПС7',
    work: 'код с планшета сканируют один за другим (надо 300 приходов в минуту); F — вставка строки',
    floor: async (stage) => {
      const { unit } = await fillDoor(stage)
      return `\\set who random(511001, 512000)
insert into checkin_events (company_id, unit_id, employer_id, day, at, kind, via, author_id) values (1, ${unit}, :who, current_date, now(), 'mark', 'general', :who);`
    },
    async ask(stage) {
      const { unit, tokens } = await fillDoor(stage)
      const tablet = await tabletOf(stage, unit)
      let asked = 0
      return () => {
        const body = { checkinData: { ...tablet.code, latitude: 55.75, longitude: 37.59 } }
        const ask = post(stage, 'crm/checkin/general/approve', body)
        return { ...ask, headers: { ...ask.headers, authorization: `Bearer ${tokens[asked++ % 1000]}` } }
      }
    },
    goal: { ms: 100, perSecond: 5 },
    isWrite: true,
  },
  {
    number: 'ПС7б',
    work: 'планшет спрашивает, кто пришёл',
    async floor(stage) {
      const { unit } = await fillDoor(stage)
      const { id } = await tabletOf(stage, unit)
      return `select c.id, c.at, e.last_name, e.first_name from checkin_events c join employers e on e.id = c.employer_id where c.kiosk_id = ${id} and c.id > (select max(id) - 20 from checkin_events) order by c.id;`
    },
    async ask(stage) {
      const { unit } = await fillDoor(stage)
      const tablet = await tabletOf(stage, unit)
      return () => ({ method: 'GET', path: `/api/crm/checkin/general/status/${tablet.code.id}`, headers: { 'x-kiosk': tablet.token } })
    },
    goal: {},
  },
  {
    number: 'ПС8',
    work: 'форма Т-13 студии из 60 человек за месяц, PDF; F — смены и отметки месяца',
    floor: async (stage) => monthOf(await fillCrew(stage)),
    async ask(stage) {
      const { unit, month } = await fillCrew(stage)
      await stage.sql('update sessions set confirmed_at = now() where employer_id = 13')
      return () => ({
        method: 'GET',
        path: `/api/crm/timesheets/file?unit_id=${unit}&month=${month}&half=0&format=pdf`,
        headers: headers(stage),
      })
    },
    goal: { ms: 1500 },
  },
  {
    number: 'ПС8б',
    work: 'сетка месяца студии из 60 человек',
    floor: async (stage) => monthOf(await fillCrew(stage)),
    async ask(stage) {
      const { unit, month } = await fillCrew(stage)
      return () => get(stage, `/attendance?unit_id=${unit}&month=${month}`)
    },
    goal: { ms: 300 },
  },
]
