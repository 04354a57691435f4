import { useSearch } from '@tanstack/react-router'
import { units } from '#contract/units/units.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'

export interface HerDay {
  unit_id: number
  employer_id: number
  date: string
}

/** Who, where and when stand in the address; the studio's zone is that of the plan. */
export function useHerDay() {
  const { unit_id, employer_id, date = '' }: Record<string, string> = useSearch({ strict: false })
  const { me, can } = useSession()
  const { data, isLoading } = useData(units.autocomplete, can(units.autocomplete.may) ? { query: {} } : null, { staleTime: 5 * 60_000 })
  const [unit, employer] = [Number(unit_id), Number(employer_id)]
  const day: HerDay | null = unit > 0 && employer > 0 && isDay(date) ? { unit_id: unit, employer_id: employer, date } : null
  const own = me.unit?.id === unit ? me.unit.timezone : undefined
  const timezone = data?.find((one) => one.id === unit)?.timezone ?? own
  return { day, timezone, isLoading }
}
