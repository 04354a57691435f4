import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which row stands open beside a list is a word of the address, next to the list's own questions. */
export function useOpen(name: string): [number | null, (id: number | null) => void] {
  const { [name]: asked }: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (id: number | null) =>
    void navigate({
      to: '.',
      search: ({ [name]: _, ...others }: Record<string, string>) => ({ ...others, ...(id !== null && { [name]: String(id) }) }),
      replace: id === null,
    })
  return [asked && /^\d+$/.test(asked) ? Number(asked) : null, open]
}
