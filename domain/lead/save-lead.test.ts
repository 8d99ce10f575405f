import { expect, test, vi } from "vitest";
import { saveLead } from "./save-lead.ts";

const kayak = { id: "kayak", title: "Kayak" };
const form = {
	firstName: "Ida",
	lastName: "Lund",
	email: "ida@example.com",
	phone: "555-0100",
	childAge: null,
	message: "",
	agreeToTerms: true,
	newsletter: false,
};

test("[BOOK-8] a lead that could not be saved does not count towards the limit", async () => {
	const leads = { create: vi.fn().mockRejectedValue(new Error("The disk is full.")), isKnown: vi.fn() };
	const limit = { tryTake: () => true, tryCount: () => true, giveBack: vi.fn() };
	const saving = saveLead({ leads, subscriptions: { create: vi.fn() } }, kayak, form, () => {}, limit);
	await expect(saving).rejects.toThrow("The disk is full.");
	expect(leads.create).toHaveBeenCalledTimes(2);
	expect(limit.giveBack).toHaveBeenCalledOnce();
});
