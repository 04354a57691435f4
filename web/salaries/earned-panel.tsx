import { salaries } from '#contract/salaries/salaries.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatMoney } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { t } from './texts.ts'

/** The master's pay of today on her own day, with a link to its details. */
export const EarnedPanel = ({ day }: { day: string }) => (
  <May do={salaries.earned}>
    <Earned day={day} />
  </May>
)

function Earned({ day }: { day: string }) {
  const { data } = useData(salaries.earned, { query: { day } }, { quiet: true })
  if (!data) return null
  return (
    <LinkButton icon="cash" to={paths.myPay}>
      {t('earned.short', { sum: formatMoney(data.today) })}
    </LinkButton>
  )
}
