/** Copies a text at one press. */
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../translations/web.ts'
import { Button, type ButtonProps } from './Button.tsx'

const SAID_FOR_MS = 2000

type CopyButtonProps = Omit<ButtonProps, 'onClick' | 'icon' | 'children'> & { text: string; label: string }

export function CopyButton({ text, label, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true))
  }
  const Icon = copied ? Check : Copy
  return (
    <>
      <Button {...rest} icon={<Icon aria-hidden="true" size={16} />} onClick={copy}>
        {copied ? t('Copied') : label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? t('Copied') : ''}
      </span>
    </>
  )
}
