// Buttons that copy a grid. They stay hidden without this script or a clipboard; the grid can still be selected.
const said = document.getElementById('said');
for (const button of navigator.clipboard ? document.querySelectorAll('button[data-grid]') : []) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.grid);
      said.textContent = 'The grid was copied.';
    } catch {
      said.textContent = 'The grid could not be copied.';
    }
  });
}
