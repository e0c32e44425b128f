/** Shows the tooltip of whatever is pointed at or has the focus. Once in the frame of the app: see Tooltip.tsx. */
import { DismissableLayer, Popper } from 'radix-ui/internal'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const DELAY_MS = 700
const SKIP_DELAY_MS = 300
// The pointer may move onto the tooltip, across the gap
const GAP_MS = 100

export function TooltipLayer() {
  const [owner, setOwner] = useState<HTMLElement | null>(null)
  const bubble = useRef<HTMLDivElement>(null)
  useEffect(() => watch(() => bubble.current, setOwner), [])
  return owner && <Bubble key={owner.dataset.tooltip} owner={owner} bubble={bubble} onClose={() => setOwner(null)} />
}

type BubbleProps = { owner: HTMLElement; bubble: React.RefObject<HTMLDivElement | null>; onClose: () => void }

function Bubble({ owner, bubble, onClose }: BubbleProps) {
  const id = useId()
  const [text, setText] = useState(owner.dataset.tooltip)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const before = owner.getAttribute('aria-describedby')
    owner.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
    // What it belongs to may go, or say something else
    const observer = new MutationObserver(() => {
      if (owner.isConnected) setText(owner.dataset.tooltip)
      else close.current()
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-tooltip'] })
    return () => {
      observer.disconnect()
      if (before) owner.setAttribute('aria-describedby', before)
      else owner.removeAttribute('aria-describedby')
    }
  }, [owner, id])
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={{ current: owner }} />
      {createPortal(
        <DismissableLayer.Root asChild onFocusOutside={event => event.preventDefault()} onDismiss={onClose}>
          <Popper.Content
            ref={bubble}
            id={id}
            role="tooltip"
            side={owner.dataset.tooltipSide === 'bottom' ? 'bottom' : 'top'}
            sideOffset={6}
            collisionPadding={10}
            className="z-50 max-w-72 animate-appear rounded-inner bg-ink px-2 py-1 text-small font-medium whitespace-pre-line text-paper"
          >
            {text}
          </Popper.Content>
        </DismissableLayer.Root>,
        document.body,
      )}
    </Popper.Root>
  )
}

/** What a narrow column cuts off is in its title, in the browser's own tooltip. */
function tellWhole(pointed: Element): void {
  const cut = pointed.closest<HTMLElement>('.truncate')
  if (!cut || cut.parentElement?.closest('[title]') || (cut.title !== '' && cut.dataset.whole === undefined)) return
  cut.dataset.whole = ''
  cut.title = cut.scrollWidth > cut.clientWidth ? cut.textContent : ''
}

/** @returns what ends it */
function watch(bubble: () => HTMLElement | null, show: (owner: HTMLElement | null) => void): () => void {
  let hovered: HTMLElement | null = null
  let shown: HTMLElement | null = null
  let closedAt = Number.NEGATIVE_INFINITY
  let timer = 0

  const open = (owner: HTMLElement | null) => {
    clearTimeout(timer)
    if (shown && !owner) closedAt = performance.now()
    shown = owner
    show(owner)
  }
  const pointed = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return
    if (bubble()?.contains(event.target)) return clearTimeout(timer)
    const owner = event.target.closest<HTMLElement>('[data-tooltip]')
    if (!owner) tellWhole(event.target)
    if (owner === hovered) return
    hovered = owner
    clearTimeout(timer)
    if (!owner) {
      if (shown) timer = window.setTimeout(open, GAP_MS, null)
      return
    }
    const atOnce = shown !== null || performance.now() - closedAt < SKIP_DELAY_MS
    if (atOnce) open(owner)
    else timer = window.setTimeout(open, DELAY_MS, owner)
  }
  // Focus that returns after a click, as when a menu closes, shows no tooltip
  const focused = ({ target }: FocusEvent) => {
    const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
    if (owner?.matches(':focus-visible')) open(owner)
  }
  const close = () => open(null)
  const scrolled = ({ target }: Event) => {
    if (shown && target instanceof Node && target.contains(shown)) close()
  }

  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  document.addEventListener('pointerover', pointed, options)
  document.documentElement.addEventListener(
    'pointerleave',
    () => {
      hovered = null
      close()
    },
    { signal: listening.signal },
  )
  document.addEventListener('focusin', focused, options)
  for (const over of ['focusout', 'pointerdown', 'click']) document.addEventListener(over, close, options)
  document.addEventListener('scroll', scrolled, options)
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
