import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { LeaveEvent, MessageEvent, ReadEvent, TypingEvent } from '#contract/chats/chat-events.ts'
import { type ChatRow, chats } from '#contract/chats/chats.ts'
import { CallError, call } from '#web/core/call.ts'
import { sayNotLoaded } from '#web/core/not-loaded.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { onConnect, onSocket, sayToSocket } from '#web/core/realtime.ts'
import { useSession } from '#web/core/session.ts'
import { soon } from '#web/core/soon.ts'
import { toast } from '#web/core/toast.ts'
import { keepTyped, outbox, startOutbox } from './outbox.ts'
import { forgetRoom, listenToRooms, onLost as onRoomLost, roomStore } from './rooms.ts'
import { t } from './texts.ts'

/** The person's chats by pages, in the server's order; a search also finds public ones. */
export const useChatList = (search: string) =>
  useInfiniteQuery({
    queryKey: keyOf(chats.list, { search }),
    queryFn: ({ pageParam, signal }) => call(chats.list, { query: { page: pageParam, ...(search && { search }) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    placeholderData: (former) => former,
    meta: { isPolled: true },
  })

/** Found messages of the person's chats, the newest first, page after page. */
export const useFoundMessages = (search: string) =>
  useInfiniteQuery({
    queryKey: keyOf(chats.find, { search }),
    queryFn: ({ pageParam, signal }) => call(chats.find, { query: { search, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    placeholderData: (former) => former,
    meta: { quiet: true },
  })

export const refreshChats = () => void queryClient.invalidateQueries({ queryKey: ['chats'] })

/** What words change: the order of the list and the counters. Who is in a chat and how it is called stays. */
const refreshCounts = () => {
  for (const part of ['list', 'profile']) void queryClient.invalidateQueries({ queryKey: ['chats', part] })
}

/** Milliseconds, so that a busy chat does not read the list anew with every message. */
const RESTING = 300
export const countsSoon = soon(refreshCounts, RESTING)
const allSoon = soon(refreshChats, RESTING)
/** Milliseconds: nothing reports who is present, so it is asked again. */
const PRESENCE = 60_000

/** The chat's name as this tab knows it while it is open; null: it is not. */
const openName = (id: number) => queryClient.getQueryData<ChatRow>(keyOf(chats.show, { params: { id } }))?.name ?? null

/** The list follows messages and members; a person who was removed is told so, also after the event, and the chat closes: what was typed in it is kept. */
export function useChatNews(onLost: (chatId: number) => void) {
  const { me } = useSession()
  const lose = useEffectEvent((event: LeaveEvent) => {
    if (event.userId !== me.id) return
    forgetRoom(event.chatId)
    const name = event.name ?? openName(event.chatId)
    // Whoever leaves by herself has nothing more to say there.
    if (event.isRemoved || event.name === null) void keepTyped(event.chatId, name)
    onLost(event.chatId)
    if (event.isRemoved && event.name !== null) toast.info(t('excluded', { name: event.name }))
  })
  const miss = useEffectEvent((chatId: number) => {
    const name = openName(chatId)
    void keepTyped(chatId, name)
    onLost(chatId)
    allSoon()
    if (name !== null) toast.info(t('gone', { name }))
  })
  useEffect(() => {
    listenToRooms()
    const stops = (['newMessage', 'editMessage', 'deleteMessage'] as const).map((name) => onSocket(name, countsSoon))
    for (const name of ['createChat', 'updateChat', 'leaveUser', 'enterChats'] as const) stops.push(onSocket(name, allSoon))
    stops.push(
      onSocket('leaveUser', (event) => lose(event as LeaveEvent)),
      onRoomLost((chatId) => miss(chatId)),
      onSocket('readChat', (event) => (event as ReadEvent).userId === me.id && countsSoon()),
      onConnect(allSoon),
    )
    const timer = setInterval(() => document.visibilityState === 'visible' && refreshChats(), PRESENCE)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [me.id])
}

export const useRoom = (id: number) => useSyncExternalStore(roomStore.subscribe, () => roomStore.of(id))
export const useUnsent = () => useSyncExternalStore(outbox.subscribe, outbox.all)

/** Tells the server which chat this tab shows, and hears who types there; a word of typing is true for five seconds. */
export function useTyping(id: number): string[] {
  const [typing, setTyping] = useState<Typing>(new Map())
  useEffect(() => {
    const open = () => sayToSocket('openChat', id)
    open()
    const stops = [
      onConnect(open),
      onSocket('typing', (event) => {
        const { chatId, userId, name } = event as TypingEvent
        if (chatId === id) setTyping((now) => new Map(now).set(userId, { name, at: Date.now() }))
      }),
      // A person whose message has come is not typing any more.
      onSocket('newMessage', (event) => {
        const { chatId, message } = event as MessageEvent
        if (chatId === id && message !== null && message.userId !== null) setTyping((now) => without(now, message.userId))
      }),
    ]
    const timer = setInterval(() => setTyping((now) => fresh(now)), 1000)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      sayToSocket('openChat', null)
      setTyping(new Map())
    }
  }, [id])
  return [...typing.values()].map(({ name }) => name)
}

/** The same answer where nobody has gone: each message of a hot room would draw the whole conversation anew. */
function without(now: Typing, userId: number | null): Typing {
  return userId !== null && now.has(userId) ? new Map([...now].filter(([id]) => id !== userId)) : now
}

const TYPES = 5000
/** People who are typing, by their numbers. */
type Typing = ReadonlyMap<number, { name: string; at: number }>
function fresh(now: Typing): Typing {
  const left = [...now].filter(([, { at }]) => Date.now() - at < TYPES)
  return left.length === now.size ? now : new Map(left)
}

/** Enters the chat service, without which no chat is shown. */
export function useEntry(): { isIn: boolean; refusal: string | null; retry: () => void } {
  const { me } = useSession()
  const [state, setState] = useState<{ isIn: boolean; refusal: string | null }>({ isIn: false, refusal: null })
  const enter = useEffectEvent(async () => {
    try {
      await call(chats.login, { body: {} }, { isSigned: true })
    } catch (error) {
      const isAway = !(error instanceof CallError) || error.code === 'network' || error.status >= 500
      return setState({ isIn: false, refusal: t(isAway ? 'failures.server' : 'failures.login') })
    }
    try {
      await queryClient.fetchQuery({
        queryKey: keyOf(chats.profile, {}),
        queryFn: () => call(chats.profile),
        staleTime: 15_000,
        meta: { quiet: true },
      })
      startOutbox(`${me.id}:${me.company_id}`)
      setState({ isIn: true, refusal: null })
    } catch (error) {
      // The button of chats in the frame asks for the same quietly; whoever enters is told.
      sayNotLoaded(error)
      const status = error instanceof CallError && error.status > 0 ? error.status : null
      setState({ isIn: false, refusal: status === null ? t('failures.profileUnknown') : t('failures.profile', { status }) })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person enters anew
  useEffect(() => void enter(), [me.id, me.company_id])
  return { ...state, retry: () => void enter() }
}
