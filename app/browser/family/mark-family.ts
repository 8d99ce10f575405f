/**
 * Stands in the head of public pages: marks the document of a device that knows children, so that lists keep room for the
 * line that says whom an activity fits. The line itself comes with the scripts.
 */
export const markFamilyScript = `try {
if (localStorage.getItem("larkabout-children")) document.documentElement.dataset.family = "";
} catch {}`;
