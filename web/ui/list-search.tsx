import { shell } from '#web/core/texts.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './list-search.module.css'
import { useTyped } from './use-typed.ts'

interface SearchBoxProps {
  value: string
  onSearch: (text: string) => void
  /** Why a text is not searched for; null: it is searched. */
  refuses?: ((text: string) => string | null) | undefined
}

export function SearchBox({ value, onSearch, refuses = () => null }: SearchBoxProps) {
  const [text, setText] = useTyped(value, (typed) => {
    if (refuses(typed) === null) onSearch(typed)
  })
  const refusal = refuses(text)
  return (
    <search className={styles.search}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={shell('list.search')}
        aria-invalid={refusal !== null || undefined}
        aria-describedby={refusal === null ? undefined : 'list-search-refusal'}
        placeholder={shell('list.search')}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && <IconButton icon="close" label={shell('list.clearSearch')} onClick={() => onSearch('')} />}
      {refusal !== null && (
        <span id="list-search-refusal" role="status" className={styles.refusal}>
          {refusal}
        </span>
      )}
    </search>
  )
}
