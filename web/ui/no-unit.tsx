import { paths } from '#contract/shell/paths.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { titleOf } from '#web/core/titles.ts'
import { LinkButton } from './button.tsx'
import { Empty } from './empty.tsx'

/** Whoever has no studio yet has no day to look at; who may open studios sees them all, so there is none yet. */
export function NoUnit() {
  const { can } = useSession()
  if (!can('Unit.create')) return <Empty icon="units" title={shell('noUnit')} text={shell('noUnitText')} />
  return (
    <Empty icon="units" title={shell('noUnits')} text={shell('noUnitsText')}>
      <LinkButton icon="plus" to={paths.newUnit}>
        {titleOf('newUnit')}
      </LinkButton>
    </Empty>
  )
}
