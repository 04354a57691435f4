import { addDays } from '#domain/core/clock-time.ts'
import { any, get } from './asks.ts'
import type { BenchRow, Stage } from './rows.ts'

const range = (stage: Stage, until = stage.until) => `w.begin_at >= '${stage.day} 00:00:00+03' and w.begin_at < '${until} 00:00:00+03'`
const isFree = `w.booking_id is null and w.state = 'open'`
const does = (service: number) =>
  `exists (select from employer_services s where s.employer_id = w.employer_id and s.service_id = ${service})`
const COLUMNS = 'w.id, w.employer_id, w.workplace_id, w.employer_schedule_id, w.begin_at, w.end_at'

/** The masters who do both services and their free windows. */
const freeWindows = (stage: Stage, units: string, until?: string) => `\\set unit random(${stage.units.from}, ${stage.units.to - 20})
select ${COLUMNS} from windows w where w.unit_id = any(${units}) and ${range(stage, until)} and ${isFree} and ${stage.services.map(does).join(' and ')} order by w.begin_at;`

const search = (stage: Pick<Stage, 'token' | 'day' | 'until'>, services: number[], place: string) =>
  get(
    stage,
    `/windows/search-new?${place}&service_ids=${services.join(',')}&begin_at=${stage.day}%2000:00:00&end_at=${stage.until}%2000:00:00`,
  )
const twenty = (first: number) => Array.from({ length: 20 }, (_, index) => first + index).join(',')
const oneStudio = (stage: Stage) => () => search(stage, stage.services, `type=unit&unit_ids=${any(stage.units, 20)}`)

/** Starts of a quarter of an hour in touching free windows, leaving nothing or something long enough to sell (K12). */
const quarterStarts = (stage: Stage) => `with free as (
  select w.employer_schedule_id as shift, range_agg(tstzrange(w.begin_at, w.end_at)) as stretches from windows w
  where w.unit_id between ${stage.hybrids.from} and ${stage.hybrids.to} and ${range(stage)} and ${isFree} and ${does(stage.services[0])} group by 1)
select f.shift, g.at from free f, unnest(f.stretches) x, generate_series(lower(x), upper(x) - interval '90 minutes', interval '15 minutes') g(at)
where g.at - lower(x) not between interval '1 second' and interval '5399 seconds' and upper(x) - g.at - interval '90 minutes' not between interval '1 second' and interval '5399 seconds'
order by g.at;`

const inSevenDays = (stage: Stage) => addDays(stage.day, 7)

export const searchRows: BenchRow[] = [
  {
    number: '1',
    work: 'свободные окна, одна студия, 14 дней, две услуги',
    floor: (stage) => freeWindows(stage, 'array[:unit]::int[]'),
    ask: oneStudio,
    goal: { p50: 2.5, share: 0.3 },
  },
  {
    number: '2',
    work: 'поиск окон, 20 студий (200 мастеров), 14 дней',
    floor: (stage) => freeWindows(stage, 'array(select generate_series(:unit::int, :unit::int + 19))'),
    ask: (stage) => () => search(stage, stage.services, `type=unit&unit_ids=${twenty(any(stage.units, 20))}`),
    goal: { p50: 2.5, share: 0.4 },
  },
  {
    number: '3',
    work: 'начала по 15 минут для 90 минут, 20 студий без сетки окон (200 мастеров), 14 дней',
    floor: quarterStarts,
    ask: (stage) => () => search(stage, [stage.services[0]], `type=unit&unit_ids=${twenty(stage.hybrids.from)}`),
    goal: { p50: 1.5 },
  },
  {
    number: '4',
    work: 'строка 1 с миллионом прошлых записей; F — она же без них',
    async floor(stage) {
      const young = await stage.young()
      return { url: young.url, next: oneStudio({ ...stage, token: young.token }) }
    },
    ask: oneStudio,
    goal: { p50: 1.2 },
  },
  {
    number: '5',
    work: 'весь город: 200 студий, 7 дней',
    floor: (stage) => freeWindows(stage, 'array(select id from units where location_id = 1 and type = 0)', inSevenDays(stage)),
    ask: (stage) => () => search({ ...stage, until: inSevenDays(stage) }, stage.services, 'type=location&location_id=1'),
    goal: { p50: 2.5 },
  },
  {
    number: '11',
    work: 'вызов, которому нечего делать: вход, право, разбор и проверка ответа; F — пустой Fastify',
    floor: async (stage) => ({ url: await stage.bare(), next: () => ({ method: 'GET', path: '/' }) }),
    ask: (stage) => () => get(stage, '/users/search?name='),
    goal: { share: 0.2 },
  },
]
