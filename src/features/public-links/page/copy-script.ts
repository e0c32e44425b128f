/** The only script of the public page: buttons that copy an account number or an amount. Without it, or where copying is not allowed, they stay hidden. */
export const copyScript = `
if (navigator.clipboard)
  for (const button of document.querySelectorAll('[data-copy]')) {
    const text = button.textContent
    let back
    button.hidden = false
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset.copy)
      button.textContent = document.getElementById('said').textContent = button.dataset.copied
      clearTimeout(back)
      back = setTimeout(() => (button.textContent = text), 2000)
    })
  }
`
