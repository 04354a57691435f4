import { paths } from '#contract/shell/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { t } from './texts.ts'

const places = [
  ['cities', paths.SettingsLocation],
  ['districts', paths.districts],
  ['metros', paths.metros],
  ['countries', paths.countries],
] as const
type Place = (typeof places)[number][0]

/** Links from each list of places to the others. */
export function LocationsPanel({ here }: { here: Place }) {
  return places
    .filter(([place]) => place !== here)
    .map(([place, path]) => (
      <LinkButton key={place} kind="quiet" to={path}>
        {t(place)}
      </LinkButton>
    ))
}
