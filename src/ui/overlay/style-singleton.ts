/**
 * Rules that hold while a component is on screen, without a <style> element: how does the page stop scrolling behind a
 * dialog under a content security policy that allows no inline styles? Stands in for the package react-style-singleton
 * (see vite.config.ts), whose three functions these are.
 */
import { useEffect } from 'react'

type Singleton = { add: (css: string) => void; remove: () => void }

export function stylesheetSingleton(): Singleton {
  let users = 0
  let sheet: CSSStyleSheet | null = null
  return {
    add: css => {
      users += 1
      if (sheet) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    },
    remove: () => {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
      sheet = null
    },
  }
}

export function styleHookSingleton(): (css: string, dynamic?: boolean) => void {
  const sheet = stylesheetSingleton()
  return (css, dynamic) => {
    const changesWith = dynamic ? css : ''
    // biome-ignore lint/correctness/useExhaustiveDependencies: unless dynamic, a change of the rules is not followed
    useEffect(() => {
      sheet.add(css)
      return sheet.remove
    }, [changesWith])
  }
}

export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  const useStyle = styleHookSingleton()
  return props => {
    useStyle(props.styles, props.dynamic)
    return null
  }
}
