import { useLayoutEffect, useRef } from 'react'

const EDGE = 8

/** What floats beside its button is moved sideways so far that the window's edge cuts nothing of it. */
export function useInView<E extends HTMLElement>() {
  const box = useRef<E>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.style.translate = ''
    const { left, right } = element.getBoundingClientRect()
    const beyond = Math.max(0, right + EDGE - document.documentElement.clientWidth)
    const by = left - beyond < EDGE ? Math.max(0, EDGE - left) : -beyond
    if (by !== 0) element.style.translate = `${by}px`
  })
  return box
}
