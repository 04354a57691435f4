import { keepPreviousData, QueryCache, QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer, CallInput, Endpoint } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { beginAttempt, forgetAttempt, refuseAttempt } from '#web/core/attempts/attempts.ts'
import { type CallArgs, CallError, type CallOptions, call, newKey } from './call.ts'
import { isPassing, isUnknown, sayNotLoaded } from './not-loaded.ts'
import { shell } from './texts.ts'
import { toast } from './toast.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { meta, state }) {
      // What is asked again and again is shown as it was, and asked once more soon.
      const isShown = meta?.isPolled === true && state.data !== undefined
      if (meta?.quiet !== true && !isShown) sayNotLoaded(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => (isPassing(error) && failures < 2) || (error instanceof CallError && error.isSoon && failures < 5),
    },
    // Without a network a write fails at once with a message, and does not wait unseen.
    mutations: { networkMode: 'always' },
  },
})

/** `bookings.list` with its input → ['bookings', 'list', input]: an event of a feature refetches all that begins with its name. */
export const keyOf = (endpoint: Endpoint, input?: unknown): unknown[] => [
  ...featureAndCall(endpoint),
  ...(input === undefined ? [] : [input]),
]

export interface DataOptions extends Pick<CallOptions, 'timezone'> {
  /** True: the former answer is shown while the next one loads (pages, days). */
  keep?: boolean
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number
  /** True: a refusal is shown at its place only. */
  quiet?: boolean
}

/** Reads an endpoint: its answer is cached, and read anew on events. With the input null nothing is read. */
export function useData<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | null,
  { timezone, keep, enabled = true, quiet = false, ...options }: DataOptions = {},
) {
  return useQuery<Answer<E>, CallError>({
    ...options,
    queryKey: [...keyOf(endpoint, input ?? undefined), ...(timezone ? [timezone] : [])],
    queryFn: ({ signal }) => ask(endpoint, input, { signal, ...(timezone && { timezone }) }),
    enabled: enabled && input !== null,
    meta: { quiet, isPolled: options.refetchInterval !== undefined },
    ...(keep && { placeholderData: keepPreviousData }),
  })
}

interface CommonOptions<E extends Endpoint> extends Pick<CallOptions, 'timezone'> {
  /** The message after success; null: none. */
  saved?: string | null
  /** What did not work, in the feature's words: «Ошибка при создании сотрудника.»; stands below the server's reason. A form says «Не удалось сохранить.» without it. */
  failed?: string | undefined
  /** True: a form has called it, and shows refused values at their fields. */
  inForm?: boolean
  /** True: the caller shows refusals itself. */
  quiet?: boolean
  /** True: one of several writes of one save, after which the feature is read once (`savedAsOne`). */
  isPart?: boolean
  done?: (answer: Answer<E>, input: CallInput<E>) => void
}

/** `once` names an act of money and what it is about, «pay-salary-17»: its key is kept under this name until the house has answered (web/core/attempts). */
export type SaveOptions<E extends Endpoint> = CommonOptions<E> & (E extends { money: true } ? { once: string } : { once?: undefined })
type SaveArgs<E extends Endpoint> = E extends { money: true } ? [options: SaveOptions<E>] : [options?: SaveOptions<E>]

/** A write: invalidates the feature, says «Сохранено», shows why it was refused. A retry after a lost answer repeats the key. */
export function useSave<E extends Endpoint>(endpoint: E, ...[options = {}]: SaveArgs<E>) {
  const { saved = shell('saved'), inForm = false, quiet = false, isPart = false, done, timezone, once } = options as Options<E>
  const failed = options.failed ?? (inForm ? shell('form.failed') : undefined)
  const key = useRef<string | null>(null)
  return useMutation<Answer<E>, CallError, CallInput<E>>({
    mutationFn: (input) => {
      key.current ??= newKey()
      const idempotencyKey = once ? beginAttempt(once) : key.current
      return ask(endpoint, input, { idempotencyKey, ...(timezone && { timezone }) })
    },
    onSuccess: (answer, input) => {
      key.current = null
      if (once) forgetAttempt(once)
      done?.(answer, input)
      if (!isPart) refetch(endpoint, input)
      if (saved !== null) toast.success(saved)
    },
    onError: (error) => {
      if (!isPassing(error)) key.current = null
      if (once) refuseAttempt(once, error)
      if (!quiet && !(inForm && hasFieldErrors(error)) && !(once && sayUnsure(error))) showRefusal(error, failed)
    },
  })
}

/** The type that `useSave` sees; its callers are held to `SaveOptions`. */
type Options<E extends Endpoint> = CommonOptions<E> & { once?: string }

/** Nobody is told that money was not moved where that is not known. False: the refusal says all. */
export function sayUnsure(error: CallError): boolean {
  if (!isUnknown(error)) return false
  noteTold(error)
  toast.error(shell('lost'))
  return true
}

/** A save of several writes (`isPart`): what they have changed is read once, after the last or after the one that was refused. */
export async function savedAsOne(endpoint: Endpoint, write: () => Promise<void>) {
  try {
    await write()
  } finally {
    await queryClient.invalidateQueries({ queryKey: [featureAndCall(endpoint)[0]] }, { throwOnError: true })
  }
}

/** All of the feature; only a row that has just been removed is not asked for again. */
function refetch(endpoint: Endpoint, input: unknown) {
  const removed = endpoint.method === 'DELETE' ? JSON.stringify(input) : null
  void queryClient.invalidateQueries({
    queryKey: [featureAndCall(endpoint)[0]],
    predicate: ({ queryKey }) => removed === null || JSON.stringify(queryKey[2]) !== removed,
  })
}

/** Why a write was refused; an expired session is explained by the sign-in page, and whoever closed the question of the password, or of two edits, knows why. Of wrong values the first is told (000 §5). */
export function showRefusal(error: unknown, failed?: string) {
  if (!(error instanceof CallError)) throw error
  noteTold(error)
  if (error.status === 401 || error.code === E.confirmationDue || error.code === E.changedMeanwhile) return
  const reason = error.exactly === error.message ? withData(error) : error.exactly
  const advice = error.code === 'network' ? shell('networkAdvice') : undefined
  const support = error.requestId ? shell('requestId', { id: error.requestId }) : undefined
  const more = advice ?? support
  // Words of a feature end without a full stop, as long as nothing follows them.
  const detail = more ? `${failed?.replace(/\.?$/, '. ') ?? ''}${more}` : failed
  toast.error(reason, detail ? { detail } : {})
}

/** Refusals that somebody has told; a form tells the one that nobody has (form-marks.ts). */
const told = new WeakSet<CallError>()
/** For a screen that tells a refusal of its form in words of its own. */
export const noteTold = (error: CallError) => void told.add(error)
export const isTold = (error: CallError) => told.has(error)

/** A 422 whose data is a word, a number or a row of them says it after its message, which the catalogue has translated (000 §5). */
function withData({ status, message, data }: CallError) {
  const said = status === 422 ? [data].flat().filter((one) => typeof one === 'string' || typeof one === 'number') : []
  return said.length > 0 ? `${message.replace(/\.$/, '')}: ${said.join(', ')}` : message
}

/** A value that is taken already (409) is shown at its field, like a wrong one. */
export const hasFieldErrors = (error: CallError) => (error.status === 422 || error.status === 409) && Object.keys(error.errors).length > 0

// useData and useSave type the input; an absent one here only means that the call has none.
const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E> | null, options: CallOptions) =>
  call(endpoint, ...([input ?? {}, options] as CallArgs<E>))

const featureAndCall = (endpoint: Endpoint) => (endpoint.name ?? endpoint.path).split('.')
