import { download, type FileEndpoint, type FileQuery } from '#web/core/download.ts'
import { l } from '#web/core/lists.ts'
import { Button, IconButton } from './button.tsx'
import type { MenuItem } from './menu.tsx'
import { MenuButton } from './menu-button.tsx'

interface Titled {
  key: string
  title: string
  isSpare?: boolean
}

/** The first column always stands, the others as they are chosen; a name in the address that no column has is passed over. */
export function chosenColumns<C extends Titled>(columns: C[], chosen: string[] | null): C[] {
  return columns.filter(({ key, isSpare }, index) => (chosen === null ? !isSpare : index === 0 || chosen.includes(key)))
}

interface ColumnsMenuProps {
  columns: Titled[]
  chosen: string[] | null
  onChange: (chosen: string[] | null) => void
}

export function ColumnsMenu({ columns, chosen, onChange }: ColumnsMenuProps) {
  const [first, ...others] = columns
  const shown = chosenColumns(columns, chosen).map(({ key }) => key)
  const usual = columns.filter(({ isSpare }) => !isSpare).map(({ key }) => key)
  const toggle = (key: string) => {
    const next = columns.map((one) => one.key).filter((one) => (one === key ? !shown.includes(one) : shown.includes(one)))
    // The first column alone is a choice too, and an address can name it.
    onChange(next.join() === usual.join() ? null : next.filter((one) => next.length === 1 || one !== first?.key))
  }
  const items: MenuItem[] = others.map(({ key, title }) => ({ label: title, isOn: shown.includes(key), run: () => toggle(key) }))
  if (chosen !== null) items.push({ label: l(usual.length === columns.length ? 'allColumns' : 'usualColumns'), run: () => onChange(null) })
  return (
    <MenuButton label={l('columns')} items={items} isLeft>
      {(opener) => <IconButton icon="columns" label={l('columns')} {...opener} />}
    </MenuButton>
  )
}

interface DownloadProps {
  endpoint: FileEndpoint
  title: string
  /** The rows and columns of the file. */
  query: Omit<FileQuery, 'format'>
  /** The text of the button; absent: an icon. */
  label?: string
}

export function DownloadMenu({ endpoint, title, query, label }: DownloadProps) {
  const items = formatItems((format) => void download(endpoint, title, { ...query, format }))
  return (
    <MenuButton label={label ?? l('download')} items={items} isLeft isUp={label !== undefined}>
      {(opener) =>
        label ? (
          <Button icon="download" {...opener}>
            {label}
          </Button>
        ) : (
          <IconButton icon="download" label={l('download')} {...opener} />
        )
      }
    </MenuButton>
  )
}

type Format = FileQuery['format']

/** The same menu for a sheet that is no list: one button whatever the number of formats. */
export function FormatMenu({ onPick }: { onPick: (format: Format) => unknown }) {
  return (
    <MenuButton label={l('download')} items={formatItems((format) => void onPick(format))} isLeft>
      {(opener) => (
        <Button kind="quiet" icon="download" {...opener}>
          {l('download')}
        </Button>
      )}
    </MenuButton>
  )
}

const formatItems = (pick: (format: Format) => void): MenuItem[] =>
  (['xlsx', 'csv'] as const).map((format) => ({ label: l(format), run: () => pick(format) }))
