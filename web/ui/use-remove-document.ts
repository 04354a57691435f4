import { useNavigate } from '@tanstack/react-router'
import type { CallInput, Endpoint } from '#contract/core/endpoint.ts'
import { callWith } from '#web/core/call.ts'
import { showRefusal, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { toast } from '#web/core/toast.ts'
import { confirm } from './confirm.tsx'

interface Removal {
  remove: Endpoint
  list: Endpoint
  words: { ask: string; done: string }
  /** Where the document with this number opens, and the list. */
  to: (id: number) => string
  all: string
}

/** After a removal opens the first remaining document, else the list (GDS-420, GDS-421). */
export function useRemoveDocument({ remove, list, words, to, all }: Removal) {
  const navigate = useNavigate()
  const save = useSave(remove, { saved: null, quiet: true })
  return async (id: number) => {
    if (!(await confirm({ title: words.ask, action: shell('form.remove'), isDangerous: true }))) return
    try {
      await save.mutateAsync({ params: { id } } as CallInput<Endpoint>) // every removal takes only the number
    } catch (error) {
      return showRefusal(error, shell('form.removeFailed'))
    }
    toast.success(words.done)
    const first = await firstOf(list)
    void navigate({ to: first === undefined ? all : to(first), replace: true })
  }
}

async function firstOf(list: Endpoint): Promise<number | undefined> {
  const left = await callWith(list, { query: { limit: 1 } }).catch(() => null)
  return (left as { items: { id: number }[] } | null)?.items[0]?.id // a list answers its rows
}
